import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { freshFees, payoffQuote, quotedDays, type PayoffQuote } from '#domain/lending/plans/payoff-quote.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { earlierPaymentsOf, type EarlierPayment } from './earlier-payments.ts'
import { findChangeable, type Changeable, type NotChangeable } from './find-changeable.ts'
import type { OrderAccess } from './planned-order.ts'
import { replaceQuote, type QuoteRow } from './sql.ts'

export type PayoffRefusal = NotChangeable | { readonly kind: 'PURCHASE_OPEN' }

/** A payoff with the plan it was computed from. */
export type Payoff = Changeable & {
  readonly quote: PayoffQuote
  /** The same for each day that is quoted, from today on. */
  readonly days: readonly PayoffQuote[]
  readonly earlier: readonly EarlierPayment[]
}

type Input = { readonly customerId: number; readonly orderId: number; readonly on: Day } & AsOf

/**
 * What it costs to pay an order off on a day, or why it cannot be paid off now (R-PLAN-01, R-PLAN-20): it is not in repayment, a payment of
 * one of its invoices is live or UNKNOWN, or a purchase with its credit is under way. Locks the order.
 */
export async function computePayoff(tx: Db, access: OrderAccess, input: Input): Promise<Result<Payoff, PayoffRefusal>> {
  const { customerId, orderId, on, policies, at } = input
  const found = await findChangeable(tx, access, input)
  if (!found.ok) return found
  const { order, stored } = found.value
  if (await access.hasOpenPurchase(tx, customerId, orderId)) return err({ kind: 'PURCHASE_OPEN' })
  const freeCredit = rial(await balanceOf(tx, customerId, 'CUSTOMER_CARD_CREDIT', orderId))
  const sharePercent = policyOn(policies, dayOf(order.createdAt)).payoffSharePercent
  const quoteFor = (day: Day): PayoffQuote => {
    const policy = policyOn(policies, day)
    const { leastGatewayAmount } = policy
    const fees = stored.unpaid.map((invoice) => freshFees(chargeSingle(invoice, day, policy)))
    return payoffQuote(stored.plan, { on: day, fees, freeCredit, sharePercent, leastGatewayAmount })
  }
  const earlier = await earlierPaymentsOf(tx, input, stored)
  return ok({ order, stored, quote: quoteFor(on), days: quotedDays(dayOf(at)).map(quoteFor), earlier })
}

/** Stores a payoff of today, so that it can be paid until the end of the day; a newer quote replaces an older one (R-PLAN-03). */
export async function quotePayoff(
  tx: Db,
  access: OrderAccess,
  input: Omit<Input, 'on'>,
): Promise<Result<Payoff & { readonly row: QuoteRow }, PayoffRefusal>> {
  const onDay = dayOf(input.at)
  const payoff = await computePayoff(tx, access, { ...input, on: onDay })
  if (!payoff.ok) return payoff
  const { stored, quote } = payoff.value
  const row = await replaceQuote(tx, {
    customerId: input.customerId,
    orderId: input.orderId,
    plan: stored.plan.number,
    kind: 'PAYOFF',
    onDay,
    at: input.at,
    total: quote.total,
    parts: quote,
    invoiceIds: stored.unpaid.map(({ id }) => id),
  })
  return ok({ ...payoff.value, row })
}
