import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { reduceToFit, type PartPaid } from './part-payment.ts'
import { payoffQuote, type PayoffQuote } from './payoff-quote.ts'
import { overdueOf, unpaidOf, type Plan } from './plan.ts'

export type RefundInput = {
  readonly amount: Rial
  readonly on: Day
  /** What each overdue instalment costs on that day, the oldest first. */
  readonly overdue: readonly InvoiceCharge[]
  /** All free card credit of the order, the refund included. */
  readonly freeCredit: Rial
  readonly sharePercent: number
  readonly leastGatewayAmount: Rial
}

/** Where a refund goes: whole overdue instalments with their fees, then the plan without them, the rest to the wallet. */
export type RefundedDebt = {
  readonly paid: readonly InvoiceCharge[]
  /** The plan with those paid. */
  readonly plan: Plan
  readonly rest:
    | { readonly kind: 'NONE' }
    | { readonly kind: 'REDUCED'; readonly part: PartPaid }
    | { readonly kind: 'PAID_OFF'; readonly quote: PayoffQuote }
  readonly toWallet: Rial
}

/**
 * A refund that lowers the debt (R-CARE-03): it pays what is overdue, the oldest first and whole, then principal (R-PLAN-05 without its
 * least amount; a payoff where it covers that, with what card credit is left, R-PLAN-20), then the wallet. While something is overdue, what
 * does not pay a whole instalment goes to the wallet.
 */
export function refundDebt(plan: Plan, input: RefundInput): RefundedDebt {
  const { on, amount, overdue } = input
  const { paid, left } = payOverdue(overdue, amount)
  const numbers = new Set(paid.map(({ number }) => number))
  const after: Plan = { ...plan, instalments: plan.instalments.map((one) => (numbers.has(one.number) ? { ...one, isPaid: true } : one)) }
  const nothing = { paid, plan: after, rest: { kind: 'NONE' }, toWallet: left } as const
  if (overdueOf(after, on).length > 0 || unpaidOf(after).length === 0) return nothing
  const quote = payoffQuote(after, { ...input, fees: [], freeCredit: rial(input.freeCredit - amount + left) })
  if (left >= quote.total + quote.fromCredit && quote.total === 0)
    return { paid, plan: after, rest: { kind: 'PAID_OFF', quote }, toWallet: rial(0) }
  const part = reduceAsFarAsPossible(after, rial(Math.min(left, mostReduced(after, input))), on)
  return part === null
    ? nothing
    : { paid, plan: after, rest: { kind: 'REDUCED', part }, toWallet: rial(left - part.earnedWage - part.principal) }
}

/** Whole instalments, the oldest first, as far as the amount goes. */
function payOverdue(overdue: readonly InvoiceCharge[], amount: Rial): { readonly paid: readonly InvoiceCharge[]; readonly left: Rial } {
  const paid: InvoiceCharge[] = []
  let left = amount
  for (const charge of overdue) {
    if (charge.payable > left) break
    paid.push(charge)
    left = rial(left - charge.payable)
  }
  return { paid, left }
}

/** The most that leaves an instalment which the gateway takes, where the debt is not paid off; frozen late fees are beside it. */
function mostReduced(plan: Plan, { on, sharePercent, leastGatewayAmount }: RefundInput): number {
  const { total, lateFee } = payoffQuote(plan, { on, sharePercent, leastGatewayAmount, fees: [], freeCredit: rial(0) })
  return Math.max(0, total - lateFee - leastGatewayAmount)
}

const reduceAsFarAsPossible = (plan: Plan, amount: Rial, on: Day): PartPaid | null => {
  const reduced = amount > 0 ? reduceToFit(plan, { amount, on }) : null
  return reduced?.ok ? reduced.value : null
}
