import type { ChangeCharge } from '#domain/billing/payments/receipt.ts'
import { advanceOf } from '#domain/lending/plans/allocation.ts'
import { paidOffPlan } from '#domain/lending/plans/paid-off-plan.ts'
import type { PayoffQuote } from '#domain/lending/plans/payoff-quote.ts'
import { planPaidOff } from '#domain/lending/plans/plan-transfers.ts'
import { faceOf } from '#domain/lending/plans/plan.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { cancelReplanned, insertPaidOff } from '#server/billing/invoices/replan.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { singlePurchase, type PricedItem, type PurchaseKind, type Settlement } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderAccess } from './planned-order.ts'
import { orderOfItem, payableQuote, reservedInvoices, unchangedPlan } from './quoted-plan.ts'
import { insertPlan, lockCredit, lockQuote, markQuoteApplied, payoffOf, type QuoteRow, type StoredPlan } from './sql.ts'

/**
 * The payoff of an order by the id of its quote (R-PLAN-03). A quote is payable on its own day; the payment also holds every unpaid invoice,
 * so that nobody begins to pay one of them meanwhile. It settles by the quote however late the gateway answers, unless the plan, an
 * invoice or the card credit is no longer what the quote says: then the money goes to the wallet.
 */
export const payoffPurchase = (access: OrderAccess): PurchaseKind =>
  singlePurchase({
    async price(tx, customerId, itemId, { at }) {
      const found = await payableQuote(tx, access, { customerId, quoteId: itemId, kind: 'PAYOFF', at })
      if (!found.ok) return found
      const { quote, stored } = found.value
      const credit = await balanceOf(tx, customerId, 'CUSTOMER_CARD_CREDIT', quote.orderId)
      const isOpen = await access.hasOpenPurchase(tx, customerId, quote.orderId)
      if (credit !== creditOf(payoffOf(quote)) || isOpen) return err({ kind: 'NOT_PAYABLE' })
      return ok([payoffItem(quote, stored), ...reservedInvoices(stored)])
    },

    lockOrder: (tx, { paid, item }) => access.lock(tx, paid.customerId, orderOfItem(item)),

    async settle(tx, settlement) {
      const { paid, item } = settlement
      const quote = await lockQuote(tx, paid.customerId, item.itemId)
      const stored = quote && quote.status !== 'APPLIED' ? await unchangedPlan(tx, quote) : null
      return quote && stored ? applyPayoff(tx, settlement, quote, stored) : null
    },
  })

/** All in one transaction: the old invoices are canceled, the plan with the paid one follows, and the transfer says what it was worth. */
async function applyPayoff(tx: Db, { paid, trackingId, now }: Settlement, row: QuoteRow, stored: StoredPlan) {
  const { customerId, orderId } = row
  const [replaced] = stored.unpaid
  if (!replaced) return null
  const credit = await lockCredit(tx, replaced)
  const quoted = payoffOf(row)
  if (credit < creditOf(quoted)) return null
  // What a store refunded meanwhile is the customer's too.
  const quote: PayoffQuote = { ...quoted, creditToWallet: rial(credit - quoted.fromCredit) }
  const { plan, last } = paidOffPlan(stored.plan, quote)
  await cancelReplanned(tx, { customerId, orderId }, row.invoiceIds)
  await insertPlan(tx, { customerId, orderId, kind: 'PAYOFF', at: now }, plan)
  const { lateFee, collectionFee, on: dueDate } = quote
  const { paymentId, at: paidAt } = paid
  const amounts = { amount: faceOf(last), wagePart: last.wage, lateFee, collectionFee }
  const payment = { paymentId, trackingId, paidAt, createdAt: now }
  await insertPaidOff(tx, replaced, { plan: plan.number, number: last.number, dueDate, ...amounts, ...payment })
  await markQuoteApplied(tx, row, { paymentId, newPlan: plan.number, appliedAt: now })
  return {
    transfer: planPaidOff(paid, orderId, quote),
    events: [{ type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'PAYOFF' } as const],
  }
}

const creditOf = ({ fromCredit, creditToWallet }: PayoffQuote): Rial => rial(fromCredit + creditToWallet)

function payoffItem(row: QuoteRow, { plan }: StoredPlan): PricedItem {
  const { on, receivable, deferredWage, waivedWage, lateFee, collectionFee, fromCredit, total } = payoffOf(row)
  const wage = rial(deferredWage - waivedWage)
  const charge: ChangeCharge = {
    orderId: row.orderId,
    principal: rial(receivable - deferredWage),
    advance: advanceOf(plan, on, { amount: rial(total + fromCredit), wage, lateFee, collection: collectionFee }),
    wage,
    lateFee,
    collectionFee,
    fromCredit,
  }
  return { itemId: row.id, title: persianDigits(`تسویهٔ سفارش ${orderIdentifier(row.orderId)}`), price: row.total, charge }
}
