/** A stopwatch that calls `onEnd` after `durationMs` of running; what was left when it was paused is left when it runs again. */
export type HideClock = { readonly run: () => void; readonly pause: () => void }

export function hideClock(durationMs: number, onEnd: () => void): HideClock {
  let left = durationMs
  let since = 0
  let timer = 0
  return {
    run() {
      if (timer !== 0) return
      since = performance.now()
      timer = window.setTimeout(onEnd, left)
    },
    pause() {
      if (timer === 0) return
      clearTimeout(timer)
      left -= performance.now() - since
      timer = 0
    },
  }
}
