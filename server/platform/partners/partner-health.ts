import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Breaker } from './breaker.ts'

/** How a partner has responded to this process since it started. Times are milliseconds over the last hundred calls. */
export type PartnerHealth = {
  readonly partner: string
  readonly breaker: ReturnType<Breaker['state']>
  readonly calls: number
  /** Calls without a valid reply. */
  readonly faults: number
  /** Calls that the partner answered with a refusal that its connector does not expect: a wrong call, and no outage. */
  readonly refused: number
  readonly medianMs: number | null
  readonly p95Ms: number | null
  readonly lastOkAt: Instant | null
  /** Faults and refusals, the newest first. */
  readonly lastFaults: readonly RecentFault[]
}
type RecentFault = { readonly at: Instant; readonly operation: string; readonly fault: string; readonly tookMs: number }

/** When a partner last failed to answer this process, where it has not answered since; null while it answers. */
export function silentAt(every: readonly PartnerHealth[], partner: string): Instant | null {
  const one = every.find((each) => each.partner === partner)
  const fault = one?.lastFaults[0]
  return one && fault && (one.lastOkAt === null || fault.at > one.lastOkAt) ? fault.at : null
}

const mostTimes = 100
const mostFaults = 10

/** The record of one partner's calls, without their content. */
export function openRecord(partner: string, breaker: Breaker) {
  const times: number[] = []
  const faults: RecentFault[] = []
  const counted = { calls: 0, faults: 0, refused: 0, lastOkAt: null as Instant | null }
  return {
    succeeded(tookMs: number): void {
      counted.calls += 1
      counted.lastOkAt = instant(Date.now())
      times.push(tookMs)
      if (times.length > mostTimes) times.shift()
    },
    failed(as: 'faults' | 'refused', fault: Omit<RecentFault, 'at'>): void {
      counted.calls += 1
      counted[as] += 1
      faults.unshift({ at: instant(Date.now()), ...fault })
      faults.splice(mostFaults)
    },
    read: (): PartnerHealth => {
      const sorted = times.toSorted((a, b) => a - b)
      const part = (share: number): number | null => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
      return { partner, breaker: breaker.state(), ...counted, medianMs: part(0.5), p95Ms: part(0.95), lastFaults: [...faults] }
    },
  }
}
export type HealthRecord = ReturnType<typeof openRecord>

/**
 * A partner that did not reply in time or validly, that refused what its connector does not expect it to, or whose breaker is open. Whether
 * the command took effect is unknown, but where `isUnsent` says that the partner certainly did not receive it.
 */
export type PartnerFault = { readonly kind: 'PARTNER_UNAVAILABLE'; readonly partner: string; readonly isUnsent?: true }
