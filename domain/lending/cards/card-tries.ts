import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** How often a wrong card number may be entered within an hour (D-66). */
export const cardTriesAnHour = 5

/** What is left of the tries at `now`, and when the next one comes free where none is. `failedAt`: the wrong tries, in any order. */
export function cardTries(failedAt: readonly Instant[], now: Instant): { readonly left: number; readonly nextTryAt: Instant | null } {
  const recent = failedAt.filter((at) => at > now - hourMs).toSorted((a, b) => a - b)
  const left = Math.max(0, cardTriesAnHour - recent.length)
  const first = recent.at(-cardTriesAnHour)
  return { left, nextTryAt: left > 0 || first === undefined ? null : instant(first + hourMs) }
}
