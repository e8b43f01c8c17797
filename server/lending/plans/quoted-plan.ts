import type { ChangeCharge } from '#domain/billing/payments/receipt.ts'
import type { QuotedChange } from '#domain/lending/plans/plan-kinds.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem, PriceRefusal } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderAccess } from './planned-order.ts'
import { currentPlanOf, quoteOf, type QuoteRow, type StoredPlan } from './sql.ts'

export type QuotedPlan = { readonly quote: QuoteRow; readonly stored: StoredPlan }

/**
 * The plan of a quote if everything it counts as unpaid is so, and nothing else is; null otherwise, and for a part payment where an
 * instalment was put on hold meanwhile: its new invoices would fall due on the old days. The caller has locked the order.
 */
export async function unchangedPlan(tx: Db, { customerId, orderId, kind, plan, invoiceIds }: QuoteRow): Promise<StoredPlan | null> {
  const stored = await currentPlanOf(tx, { customerId, orderId })
  if (!stored || stored.plan.number !== plan || stored.unpaid.length !== invoiceIds.length) return null
  if (kind === 'PART_PAYMENT' && stored.unpaid.some(({ onHoldUntil }) => onHoldUntil)) return null
  return stored.unpaid.every(({ id }) => invoiceIds.includes(id)) ? stored : null
}

type Asked = { readonly customerId: number; readonly quoteId: string; readonly kind: QuotedChange; readonly at: Instant }

/** A quote that may be paid at `at`: open, of that day, and of a plan that has not changed since (R-PLAN-03). */
export async function payableQuote(
  tx: Db,
  access: OrderAccess,
  { customerId, quoteId, kind, at }: Asked,
): Promise<Result<QuotedPlan, PriceRefusal>> {
  const quote = await quoteOf(tx, customerId, quoteId)
  if (quote?.kind !== kind) return err({ kind: 'NOT_FOUND' })
  if (quote.status !== 'OPEN' || quote.onDay !== dayOf(at)) return err({ kind: 'NOT_PAYABLE', details: { status: quote.status } })
  const order = await access.lock(tx, customerId, quote.orderId)
  const stored = order?.status === 'PAYING' ? await unchangedPlan(tx, quote) : null
  return stored ? ok({ quote, stored }) : err({ kind: 'NOT_PAYABLE' })
}

/** The unpaid invoices that a payment of a change reserves, so that nobody begins to pay one of them meanwhile (R-PLAN-03). */
export const reservedInvoices = ({ unpaid }: StoredPlan): readonly PricedItem[] =>
  unpaid.map(({ id, number }): PricedItem => ({
    itemId: id,
    kind: 'invoice',
    title: persianDigits(`قسط ${number}`),
    price: rial(0),
    charge: {},
  }))

/** The order of a change that is being paid for. */
export const orderOfItem = ({ charge }: PricedItem): number => (charge as ChangeCharge).orderId
