import { expect, test } from 'vitest'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { isNamedHost } from './passkey.ts'
import { isEnough, isFreshLogin, methodOf, stepUpEnd } from './step-up.ts'

test('a code is enough only for who has no passkey, a passkey always', () => {
  expect([0, 1, 2].map(methodOf)).toEqual(['CODE', 'PASSKEY', 'PASSKEY'])
  expect([0, 1].map((passkeys) => isEnough('CODE', passkeys))).toEqual([true, false])
  expect([0, 1].map((passkeys) => isEnough('PASSKEY', passkeys))).toEqual([true, true])
})

test('a confirmation may be used for two minutes', () => {
  expect(stepUpEnd(instant(1_800_000_000_000))).toBe(1_800_000_000_000 + 2 * minuteMs)
})

test('a login of less than five minutes ago confirms the first password', () => {
  const now = instant(1_800_000_000_000)
  expect([5 * minuteMs, 5 * minuteMs - 1].map((ago) => isFreshLogin(instant(now - ago), now))).toEqual([false, true])
})

test.each([
  ['pelekan.example', true],
  ['localhost', true],
  ['10.20.30.40.example', true],
  ['a10.20.30.40', true],
  ['10.20.30.40', false],
  ['192.168.100.200', false],
  ['[::1]', false],
])('R-OWN-01: whether passkeys work at %s: %s', (hostname, works) => {
  expect(isNamedHost(hostname)).toBe(works)
})
