/** A circuit breaker: after ten faults in a row no call is sent for 30 seconds, then one call is sent as a probe. */
export type Breaker = {
  /** Whether a call may be sent now. While half open, only one at a time may. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /** Closed: every call is sent; open: none; half-open: one as a probe. */
  state(): 'closed' | 'open' | 'half-open'
}

const faultsToOpen = 10
/** How long it stays open. */
export const openMs = 30_000

/** `now` returns milliseconds of a monotonic clock. */
export function openBreaker(now: () => number): Breaker {
  let faults = 0
  let openedAt = 0
  let isProbing = false
  return {
    admits() {
      if (faults < faultsToOpen) return true
      if (isProbing || now() - openedAt < openMs) return false
      isProbing = true
      return true
    },
    succeeded() {
      faults = 0
      isProbing = false
    },
    failed() {
      faults += 1
      openedAt = now()
      isProbing = false
    },
    state() {
      if (faults < faultsToOpen) return 'closed'
      return now() - openedAt < openMs ? 'open' : 'half-open'
    },
  }
}
