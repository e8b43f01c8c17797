import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, parseInstant } from '#domain/platform/kernel/time.ts'
import { changeOwnLimit, noOwnLimit, ownLimitAt, roomUnder, type OwnLimit } from './own-limit.ts'

const at = parseInstant('2026-11-21T10:00:00+03:30')
const tomorrow = instant(at + dayMs)
const granted = rial(500_000_000)
const changed = (own: OwnLimit, wanted: number | null): OwnLimit => {
  const outcome = changeOwnLimit(own, wanted === null ? null : rial(wanted), granted, at)
  if (!outcome.ok) throw new Error(outcome.error.kind)
  return outcome.value
}

test('an own limit is lowered at once and raised a day later, and lowering it again cancels the raise', () => {
  const low = changed(noOwnLimit, 400_000_000)
  expect(low).toEqual({ amount: 400_000_000, raise: null })
  const raised = changed(low, 450_000_000)
  expect(raised).toEqual({ amount: 400_000_000, raise: { amount: 450_000_000, from: tomorrow } })
  expect(ownLimitAt(raised, instant(tomorrow - 1)).amount).toBe(400_000_000)
  expect(ownLimitAt(raised, tomorrow).amount).toBe(450_000_000)
  expect(changed(raised, 400_000_000)).toEqual(low)
  expect(changed(raised, 300_000_000)).toEqual({ amount: 300_000_000, raise: null })
  expect(changed(low, null)).toEqual({ amount: 400_000_000, raise: { amount: null, from: tomorrow } })
  expect(ownLimitAt(changed(low, null), tomorrow)).toEqual(noOwnLimit)
})

test('it is never set above the granted limit', () => {
  expect(changeOwnLimit(noOwnLimit, rial(500_000_001), granted, at)).toEqual({
    ok: false,
    error: { kind: 'OWN_LIMIT_ABOVE_GRANTED', details: { granted } },
  })
  expect(changed(noOwnLimit, granted)).toEqual({ amount: granted, raise: null })
})

test('it is lowered, and a raise is cancelled, where the granted limit is less than it, and raised then no further than that', () => {
  const none = rial(0)
  const low = changed(noOwnLimit, 400_000_000)
  expect(changeOwnLimit(low, rial(300_000_000), none, at)).toEqual({ ok: true, value: { amount: 300_000_000, raise: null } })
  expect(changeOwnLimit(changed(low, 450_000_000), rial(400_000_000), none, at)).toEqual({ ok: true, value: low })
  expect(changeOwnLimit(low, rial(400_000_001), none, at)).toMatchObject({ ok: false, error: { kind: 'OWN_LIMIT_ABOVE_GRANTED' } })
  expect(changeOwnLimit(noOwnLimit, rial(1), none, at)).toMatchObject({ ok: false, error: { kind: 'OWN_LIMIT_ABOVE_GRANTED' } })
})

test('what is owed counts against it', () => {
  expect(roomUnder(noOwnLimit, rial(1), at)).toBeNull()
  expect(roomUnder(changed(noOwnLimit, 400_000_000), rial(150_000_000), at)).toBe(250_000_000)
  expect(roomUnder(changed(noOwnLimit, 400_000_000), rial(450_000_000), at)).toBe(0)
})
