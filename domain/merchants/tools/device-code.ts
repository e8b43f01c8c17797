import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** The login of a program by a code that a member approves on another device (RFC 8628). */

/** How long a code may be approved and exchanged. */
export const deviceCodeTtlMs = 10 * minuteMs
/** How long a token works that a code was exchanged for. */
export const toolTokenTtlMs = 30 * dayMs
/** The pause between two questions, and by how much each question that comes too early lengthens it (RFC 8628 §3.5). */
export const pollIntervalS = 5
export const slowDownS = 5

/** The signs of a user code: no vowels, so that no word arises, and no digits (RFC 8628 §6.1). */
export const userCodeSigns = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeLength = 8

const isUserCode = new RegExp(`^[${userCodeSigns}]{${userCodeLength}}$`)

/** The code without the dash, spaces and small letters that a person types; null if it cannot be one. */
export function readUserCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return isUserCode.test(code) ? code : null
}

/** As it is shown: 'WDJB-MJHT'. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export const deviceCodeStatuses = ['PENDING', 'APPROVED', 'DENIED', 'USED'] as const
export type DeviceCodeState = {
  readonly status: (typeof deviceCodeStatuses)[number]
  readonly expiresAt: Instant
  readonly intervalS: number
  readonly lastPollAt: Instant | null
}
/** The answer to a program that asks for its token. */
export type PollAnswer = 'AUTHORIZATION_PENDING' | 'SLOW_DOWN' | 'ACCESS_DENIED' | 'EXPIRED_TOKEN' | 'GRANTED'

/** The answer to a question at `at`. A used code is as good as an expired one. Half a second early is not too early. */
export function answerPoll({ status, expiresAt, intervalS, lastPollAt }: DeviceCodeState, at: Instant): PollAnswer {
  if (status === 'USED' || at >= expiresAt) return 'EXPIRED_TOKEN'
  if (lastPollAt !== null && at < instant(lastPollAt + intervalS * 1000 - 500)) return 'SLOW_DOWN'
  if (status === 'DENIED') return 'ACCESS_DENIED'
  return status === 'APPROVED' ? 'GRANTED' : 'AUTHORIZATION_PENDING'
}
