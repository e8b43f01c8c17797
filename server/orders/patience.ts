import type { OrderRow } from './sql.ts'

const firstPauseMs = 500
const longestPauseMs = 2_000
const mostRemembered = 10_000

/** Which waiting orders are worth another look: those that only wait for their customer are looked at ever more seldom. */
export type Patience = {
  readonly isDue: (order: OrderRow) => boolean
  /** The order was looked at, and somebody else's turn it was. */
  readonly wait: (order: OrderRow) => void
}

/** Every order, every time. */
export const noPatience: Patience = { isDue: () => true, wait: () => undefined }

/** Remembers in this process alone, by its own clock: what is lost with it is looked at once more. */
export function growingPatience(): Patience {
  const seen = new Map<number, { readonly version: number; readonly pauseMs: number; readonly nextAt: number }>()
  return {
    isDue: ({ id, version }) => {
      const last = seen.get(id)
      return last?.version !== version || last.nextAt <= performance.now()
    },
    wait: ({ id, version }) => {
      const last = seen.get(id)
      const pauseMs = last?.version === version ? Math.min(last.pauseMs * 2, longestPauseMs) : firstPauseMs
      if (seen.size >= mostRemembered) seen.clear()
      seen.set(id, { version, pauseMs, nextAt: performance.now() + pauseMs })
    },
  }
}
