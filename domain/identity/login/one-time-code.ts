// Lengths of time stand here as numbers: the login page reads this file, and must not carry the calendar.
const hourMs = 3_600_000
const dayMs = 86_400_000

/** Six digits, alive for two minutes, five tries (D-09). */
export const codeLength = 6
export const codeTtlMs = 120_000
export const triesPerCode = 5

/** One ceiling for every call that sends a code to a mobile, counted for each network that asks (D-09, F-409, reliability.md OTP). */
export const sendsPerHour = 5
export const sendsPerDay = 10

/** However many mobiles an internet address asks codes for (reliability.md OTP). */
export const sendsPerAddressHour = 60

/** What a code may be used for; a code of one door opens no other. */
export const codePurposes = ['login', 'credit-report', 'confirm', 'mobile-change', 'bank-account'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Codes that anybody may have sent to a mobile; the others are asked for by the mobile's own customer, who is signed in. */
export const isAskedByAnybody = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'mobile-change'

/** Once a mobile was sent ten codes in a day, the next waits: two minutes, then longer with each, at most ten (F-409). */
export function waitAfterMany(sentAt: readonly number[], now: number): number {
  const today = sentAt.filter((at) => at > now - dayMs)
  const over = today.length - sendsPerDay
  if (over < 0) return 0
  return Math.max(0, Math.max(...today) + Math.min(codeTtlMs * 2 ** over, 600_000) - now)
}

/**
 * How long a mobile must wait before another code may be sent, judged by when its last codes from one network were sent
 * (milliseconds, any order); 0 when one may be sent now.
 */
export const waitBeforeSending = (sentAt: readonly number[], now: number): number =>
  Math.max(
    untilBelow(sentAt, now, { limit: sendsPerHour, windowMs: hourMs }),
    untilBelow(sentAt, now, { limit: sendsPerDay, windowMs: dayMs }),
  )

/** The same for an address, whatever mobiles it named. */
export const waitAtAddress = (sentAt: readonly number[], now: number): number =>
  untilBelow(sentAt, now, { limit: sendsPerAddressHour, windowMs: hourMs })

function untilBelow(sentAt: readonly number[], now: number, { limit, windowMs }: { limit: number; windowMs: number }): number {
  const recent = sentAt.filter((at) => at > now - windowMs).sort((a, b) => b - a)
  const blocking = recent[limit - 1]
  return blocking === undefined ? 0 : blocking + windowMs - now
}
