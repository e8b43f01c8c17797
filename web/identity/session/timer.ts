/** The countdown before a code may be sent again (R-ENTITY-08, A-08): it goes on across reloads, since it names its end. */
export type Timer = {
  /** Seconds. */
  readonly duration: number
  /** The text the countdown begins with, mm:ss. */
  readonly startAt: string
  /** The absolute end, ISO 8601; null before the first start. */
  readonly expireAt: string | null
  readonly completed: boolean
}

export const initialTimer: Timer = { duration: 60, startAt: '01:00', expireAt: null, completed: false }

/** Starts the countdown afresh and marks it not completed (R-SESSION-STATE-15, R-SESSION-STATE-16). */
export const startedTimer = (now: number, duration = initialTimer.duration): Timer => ({
  duration,
  startAt: clockText(duration),
  expireAt: new Date(now + duration * 1000).toISOString(),
  completed: false,
})

/** Whole seconds left, 0 when it is over or was never started. */
export function secondsLeft(timer: Timer, now: number): number {
  const end = timer.expireAt === null ? Number.NaN : Date.parse(timer.expireAt)
  return Number.isNaN(end) || timer.completed ? 0 : Math.min(timer.duration, Math.max(0, Math.ceil((end - now) / 1000)))
}

/** 75 is '01:15'. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
