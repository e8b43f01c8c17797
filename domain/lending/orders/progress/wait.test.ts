import { expect, test } from 'vitest'
import { dayMs, hourMs, instant, parseInstant } from '#domain/platform/kernel/time.ts'
import { turns } from './turn.ts'
import { waitOf } from './wait.ts'

const since = parseInstant('2026-11-21T15:30:00+03:30')

test('every actor but the customer and the guarantor has a usual time and is late the moment it is over', () => {
  const bank = waitOf('bank', since, since)
  expect(bank).toEqual({ since, expectedAt: instant(since + 48 * hourMs), deadline: null, isLate: false })
  expect(waitOf('bank', since, instant(since + 48 * hourMs)).isLate).toBe(false)
  expect(waitOf('bank', since, instant(since + 48 * hourMs + 1)).isLate).toBe(true)
  const promised = turns.filter((turn) => waitOf(turn, since, since).expectedAt !== null)
  expect(promised).toEqual(['staff', 'bank', 'bureau', 'post', 'system'])
})

test('only the customer has a deadline: the beginning of the thirtieth Tehran day', () => {
  const wait = waitOf('customer', since, instant(since + 40 * dayMs))
  expect(wait.deadline).toBe(parseInstant('2026-12-21T00:00:00+03:30'))
  expect(wait.isLate).toBe(false)
  expect(turns.filter((turn) => waitOf(turn, since, since).deadline !== null)).toEqual(['customer'])
})
