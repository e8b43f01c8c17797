// Durations are plain numbers, so that the login page, which imports this, does not load the calendar.
const hourMs = 3_600_000
const dayMs = 86_400_000

/** Six digits, valid for two minutes, five tries (D-09). */
export const codeLength = 6
export const codeTtlMs = 120_000
export const triesPerCode = 5

/** The limit of all calls that send codes to a mobile, counted per requesting network (D-09, F-409, reliability.md OTP). */
export const sendsPerHour = 5
export const sendsPerDay = 10

/** The limit of a network over all mobiles (reliability.md OTP). */
export const sendsPerAddressHour = 60

/** What a code may be used for; it is valid for its own purpose only. */
export const codePurposes = ['login', 'credit-report', 'confirm', 'mobile-change', 'bank-account', 'plan-change', 'step-up'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Purposes whose codes anybody may request for a mobile; the others need the mobile's signed-in customer. */
export const isAskedByAnybody = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'mobile-change'

/** After ten codes in a day the next one waits: two minutes, then longer with each, at most ten (F-409). */
export function waitAfterMany(sentAt: readonly number[], now: number): number {
  const today = sentAt.filter((at) => at > now - dayMs)
  const over = today.length - sendsPerDay
  if (over < 0) return 0
  return Math.max(0, Math.max(...today) + Math.min(codeTtlMs * 2 ** over, 600_000) - now)
}

/**
 * How long a mobile must wait before another code may be sent, by the times of the last codes from one network (milliseconds, any
 * order); 0 when one may be sent now.
 */
export const waitBeforeSending = (sentAt: readonly number[], now: number): number =>
  Math.max(
    untilBelow(sentAt, now, { limit: sendsPerHour, windowMs: hourMs }),
    untilBelow(sentAt, now, { limit: sendsPerDay, windowMs: dayMs }),
  )

/** The same for a network, over all mobiles. */
export const waitAtAddress = (sentAt: readonly number[], now: number): number =>
  untilBelow(sentAt, now, { limit: sendsPerAddressHour, windowMs: hourMs })

function untilBelow(sentAt: readonly number[], now: number, { limit, windowMs }: { limit: number; windowMs: number }): number {
  const recent = sentAt.filter((at) => at > now - windowMs).sort((a, b) => b - a)
  const blocking = recent[limit - 1]
  return blocking === undefined ? 0 : blocking + windowMs - now
}
