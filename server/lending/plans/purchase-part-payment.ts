import type { ChangeCharge } from '#domain/billing/payments/receipt.ts'
import { advanceOf } from '#domain/lending/plans/allocation.ts'
import { reducePlan, type PartPaid } from '#domain/lending/plans/part-payment.ts'
import { planPartPaid } from '#domain/lending/plans/plan-transfers.ts'
import { unpaidOf } from '#domain/lending/plans/plan.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { cancelReplanned, insertReplanned } from '#server/billing/invoices/replan.ts'
import { singlePurchase, type PurchaseKind, type Settlement } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { netOfForgiven } from './net-of-forgiven.ts'
import type { OrderAccess } from './planned-order.ts'
import { orderOfItem, payableQuote, reservedInvoices, unchangedPlan } from './quoted-plan.ts'
import { insertPlan, lockQuote, markQuoteApplied, wayOf, type QuoteRow, type StoredPlan } from './sql.ts'

/** A part payment of an order by the id of its quote (R-PLAN-03, R-PLAN-05). It is payable and settles like a payoff. */
export const partPaymentPurchase = (access: OrderAccess): PurchaseKind =>
  singlePurchase({
    async price(tx, customerId, itemId, { at }) {
      const found = await payableQuote(tx, access, { customerId, quoteId: itemId, kind: 'PART_PAYMENT', at })
      if (!found.ok) return found
      const { quote, stored } = found.value
      const part = partOf(quote, stored)
      if (!part) return err({ kind: 'NOT_PAYABLE' })
      const title = persianDigits(`پرداخت بخشی از بدهی سفارش ${orderIdentifier(quote.orderId)}`)
      const none = rial(0)
      const charge: ChangeCharge = {
        orderId: quote.orderId,
        principal: part.principal,
        advance: advanceOf(stored.plan, quote.onDay, { amount: quote.total, wage: part.earnedWage, lateFee: none, collection: none }),
        wage: part.earnedWage,
        lateFee: none,
        collectionFee: none,
        fromCredit: none,
      }
      return ok([{ itemId, title, price: quote.total, charge }, ...reservedInvoices(stored)])
    },

    lockOrder: (tx, { paid, item }) => access.lock(tx, paid.customerId, orderOfItem(item)),

    async settle(tx, settlement) {
      const { paid, item } = settlement
      const quote = await lockQuote(tx, paid.customerId, item.itemId)
      const stored = quote && quote.status !== 'APPLIED' ? await unchangedPlan(tx, quote) : null
      return quote && stored ? applyPartPayment(tx, settlement, quote, stored) : null
    },
  })

/** The plan after the part payment of a quote: the same whenever it is computed from the plan of the quote. */
function partOf(quote: QuoteRow, stored: StoredPlan): PartPaid | null {
  const reduced = reducePlan(netOfForgiven(stored), { amount: quote.total, on: quote.onDay, way: wayOf(quote) })
  return reduced.ok ? reduced.value : null
}

/** All in one transaction: the old invoices are canceled, the new plan's follow, and the transfer says what was paid. */
async function applyPartPayment(tx: Db, { paid, now }: Settlement, row: QuoteRow, stored: StoredPlan) {
  const { customerId, orderId } = row
  const part = partOf(row, stored)
  const [replaced] = stored.unpaid
  if (!part || !replaced) return null
  const { plan } = part
  await cancelReplanned(tx, { customerId, orderId }, row.invoiceIds)
  await insertPlan(tx, { customerId, orderId, kind: 'PART_PAYMENT', at: now }, plan)
  await insertReplanned(tx, replaced, { plan: plan.number, at: now, instalments: unpaidOf(plan) })
  await markQuoteApplied(tx, row, { paymentId: paid.paymentId, newPlan: plan.number, appliedAt: now })
  return {
    transfer: planPartPaid(paid, orderId, part),
    events: [{ type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'PART_PAYMENT' } as const],
  }
}
