import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { askAgain, renewalGapMs, signStatus, signWindowMs } from './sign-request.ts'

const at = instant(1_000_000)
const after = (ms: number) => instant(at + ms)

test('a request waits for a day, then is expired; a signature lasts', () => {
  const expiresAt = after(signWindowMs)
  for (const ms of [0, 1, signWindowMs - 1]) expect(signStatus({ signedAt: null, expiresAt }, after(ms))).toBe('PENDING')
  for (const ms of [signWindowMs, 2 * signWindowMs]) expect(signStatus({ signedAt: null, expiresAt }, after(ms))).toBe('EXPIRED')
  expect(signStatus({ signedAt: at, expiresAt }, after(9 * signWindowMs))).toBe('SIGNED')
})

test('asking again within a minute finds the standing request, later it is renewed, and what is signed stays', () => {
  expect(askAgain(null, at)).toEqual({ kind: 'RENEW', expiresAt: at + signWindowMs })
  const standing = { requestedAt: at, signedAt: null }
  expect(askAgain(standing, after(renewalGapMs - 1))).toEqual({ kind: 'STANDS' })
  expect(askAgain(standing, after(renewalGapMs))).toEqual({ kind: 'RENEW', expiresAt: at + renewalGapMs + signWindowMs })
  expect(askAgain({ ...standing, signedAt: at }, after(signWindowMs))).toEqual({ kind: 'SIGNED' })
})
