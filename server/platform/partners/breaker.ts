/** Spares a partner that fails: after ten faults in a row no call goes out for 30 seconds, then one is let through to try. */
export type Breaker = {
  /** Whether a call may go out now. While half open, only one at a time may. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /** Closed lets everything through, open nothing, half-open one call to try. */
  state(): 'closed' | 'open' | 'half-open'
}

const faultsToOpen = 10
/** How long it is spared. */
export const restMs = 30_000

/** `now` is any clock in milliseconds that runs with the real one. */
export function openBreaker(now: () => number): Breaker {
  let faults = 0
  let openedAt = 0
  let isTrying = false
  return {
    admits() {
      if (faults < faultsToOpen) return true
      if (isTrying || now() - openedAt < restMs) return false
      isTrying = true
      return true
    },
    succeeded() {
      faults = 0
      isTrying = false
    },
    failed() {
      faults += 1
      openedAt = now()
      isTrying = false
    },
    state() {
      if (faults < faultsToOpen) return 'closed'
      return now() - openedAt < restMs ? 'open' : 'half-open'
    },
  }
}
