import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PlanKind } from './plan-kinds.ts'

/** How a debt came to its end: by its instalments, paid off before, after a withdrawal from the loan, or by money that came back. */
export const repaidWays = ['INSTALMENTS', 'PAYOFF', 'WITHDRAWAL', 'REFUND'] as const
export type RepaidWay = (typeof repaidWays)[number]

/** An instalment that was paid; without a payment where a refund paid it. */
type PaidInstalment = { readonly number: number; readonly paymentId: string | null; readonly settled: { readonly paidAt: Instant } | null }

/** How an order of which nothing is owed any more was repaid, by the kinds of its plans and by what paid the last of it. */
export function repaidBy(kinds: ReadonlySet<PlanKind>, invoices: readonly PaidInstalment[]): RepaidWay {
  if (kinds.has('WITHDRAWAL')) return 'WITHDRAWAL'
  const paid = invoices.flatMap(({ number, paymentId, settled }) => (number > 0 && settled ? [{ paymentId, at: settled.paidAt }] : []))
  const lastAt = Math.max(...paid.map(({ at }) => at))
  if (paid.some(({ paymentId, at }) => paymentId === null && at === lastAt)) return 'REFUND'
  return kinds.has('PAYOFF') ? 'PAYOFF' : 'INSTALMENTS'
}
