/** How often after the first failure, in units of the first pause (a minute): a minute, five, a quarter … a day; then it is parked. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440] as const

/** How long to wait after the `tries`-th try failed; null when it is given up and parked (lifecycle.md §5: 1 minute to 24 hours). */
export function pauseAfter(tries: number, firstPauseMs: number): number | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : pause * firstPauseMs
}
