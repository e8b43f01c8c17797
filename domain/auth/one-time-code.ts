// Lengths of time stand here as numbers: the login page reads this file, and must not carry the calendar.
const hourMs = 3_600_000
const dayMs = 86_400_000

/** Six digits, alive for two minutes, five tries (D-09). */
export const codeLength = 6
export const codeLifeMs = 120_000
export const triesPerCode = 5

/** One ceiling for every door that sends a code to a mobile (D-09, reliability.md OTP). */
export const sendsPerHour = 5
export const sendsPerDay = 10

/** However many mobiles an internet address asks codes for (reliability.md OTP). */
export const sendsPerAddressHour = 60

/** What a code may be used for; a code of one door opens no other. */
export const codePurposes = ['login', 'credit-report', 'confirm', 'mobile-change'] as const
export type CodePurpose = (typeof codePurposes)[number]

/**
 * How long a mobile must wait before another code may be sent, judged by when its last codes were sent
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
