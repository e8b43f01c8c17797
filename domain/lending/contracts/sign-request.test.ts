import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { contractNameOf, decideRenewal, renewalGapMs, signStatus, signWindowMs } from './sign-request.ts'

const at = instant(1_000_000)
const after = (ms: number) => instant(at + ms)

test('a request is pending for a day, then expired; a signed request stays signed', () => {
  const expiresAt = after(signWindowMs)
  for (const ms of [0, 1, signWindowMs - 1]) expect(signStatus({ signedAt: null, expiresAt }, after(ms))).toBe('PENDING')
  for (const ms of [signWindowMs, 2 * signWindowMs]) expect(signStatus({ signedAt: null, expiresAt }, after(ms))).toBe('EXPIRED')
  expect(signStatus({ signedAt: at, expiresAt }, after(9 * signWindowMs))).toBe('SIGNED')
})

test('a repeated request within a minute changes nothing, later it is renewed, and a signed one stays signed', () => {
  expect(decideRenewal(null, at)).toEqual({ kind: 'RENEW', expiresAt: at + signWindowMs })
  const existing = { requestedAt: at, signedAt: null }
  expect(decideRenewal(existing, after(renewalGapMs - 1))).toEqual({ kind: 'UNCHANGED' })
  expect(decideRenewal(existing, after(renewalGapMs))).toEqual({ kind: 'RENEW', expiresAt: at + renewalGapMs + signWindowMs })
  expect(decideRenewal({ ...existing, signedAt: at }, after(signWindowMs))).toEqual({ kind: 'SIGNED' })
})

test('a document of the contract is found by its name alone', () => {
  expect(['terms', 'bank-contract', 'addendum-2', '../terms', ''].map(contractNameOf)).toEqual(['terms', 'bank-contract', null, null, null])
})
