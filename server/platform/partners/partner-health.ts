import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Breaker } from './breaker.ts'

/** A partner as this process has met it since it started. Times are milliseconds over the last hundred calls. */
export type PartnerHealth = {
  readonly partner: string
  readonly breaker: ReturnType<Breaker['state']>
  readonly calls: number
  readonly faults: number
  readonly medianMs: number | null
  readonly p95Ms: number | null
  readonly lastOkAt: Instant | null
  readonly lastFaults: readonly SeenFault[]
}
type SeenFault = { readonly at: Instant; readonly deed: string; readonly fault: string; readonly tookMs: number }

const remembered = 100
const shownFaults = 10

/** What is remembered of one partner's line, for whoever watches it. Nothing of a call's content is. */
export function openRecord(partner: string, breaker: Breaker) {
  const times: number[] = []
  const faults: SeenFault[] = []
  const counted = { calls: 0, faults: 0, lastOkAt: null as Instant | null }
  return {
    answered(tookMs: number): void {
      counted.calls += 1
      counted.lastOkAt = instant(Date.now())
      times.push(tookMs)
      if (times.length > remembered) times.shift()
    },
    failed(deed: string, fault: string, tookMs: number): void {
      counted.calls += 1
      counted.faults += 1
      faults.unshift({ at: instant(Date.now()), deed, fault, tookMs })
      faults.splice(shownFaults)
    },
    read: (): PartnerHealth => {
      const sorted = times.toSorted((a, b) => a - b)
      const part = (share: number): number | null => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
      return { partner, breaker: breaker.state(), ...counted, medianMs: part(0.5), p95Ms: part(0.95), lastFaults: [...faults] }
    },
  }
}
export type LineRecord = ReturnType<typeof openRecord>
