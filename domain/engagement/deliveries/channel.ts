/** The ways to reach a customer. The bell is the list on the site; the others leave it. */
export const channels = ['sms', 'email', 'push', 'bell'] as const
export type Channel = (typeof channels)[number]

/** A delivery is one notice on one channel. */
export const deliveryStates = ['QUEUED', 'SENT', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const minuteMs = 60_000
/** The pauses after a failed try: 1, 5 and 30 minutes (R-REACH-05). */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs] as const

/** How long to wait after the `attempts`-th try failed; null when it was the last. A provider's Retry-After may ask for longer, up to an hour. */
export function pauseAfter(attempts: number, retryAfterMs = 0): number | null {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? null : Math.max(pause, Math.min(retryAfterMs, 60 * minuteMs))
}

/** When the report of a sent SMS is asked for, after each time it was not final yet; then the provider has none. */
const reportPausesMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs] as const

export const reportPauseAfter = (asked: number): number | null => reportPausesMs[asked] ?? null

/** At most so many segments of an SMS (R-REACH-02). */
export const mostSegments = 2

/** How many segments a text takes in UCS-2, which Persian needs: 70 signs in one, 67 in each of several. */
export const segmentsOf = (text: string): number => (text.length <= 70 ? 1 : Math.ceil(text.length / 67))

/** What the provider bills for each segment of an SMS by its published price list, in rials. */
export const smsPartPrice = 1_780
