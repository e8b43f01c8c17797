import { feePaid } from '#domain/billing/ledger/payment-transfers.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { singlePurchase } from '#server/billing/purchases/purchase-kind.ts'
import { changeOrder, lockOrder, orderRowOf, type OrderRow } from './sql.ts'

/** The valuation of a mortgage deed, by its order (D-60, D-90). */
export const operationalFeePurchase = singlePurchase({
  async price(tx, customerId, itemId) {
    const id = orderIdOf(itemId)
    const order = id === null ? null : await orderRowOf(tx, customerId, id)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const price = dueOn(order)
    if (price === null) return err({ kind: 'NOT_PAYABLE' })
    // By the order's own id, so that its two spellings are one item.
    return ok([{ itemId: String(order.id), title: titleOf(order), price, charge: {} }])
  },

  lockOrder: (tx, { paid, item }) => lockOrder(tx, paid.customerId, Number(item.itemId)),

  async settle(tx, { paid, item }) {
    const order = await lockOrder(tx, paid.customerId, Number(item.itemId))
    if (!order || dueOn(order) === null) return null
    await changeOrder(tx, order, { valuationPaidAt: paid.at, customerActedAt: paid.at })
    return { transfer: feePaid(paid, 'COST_INCOME', { slug: 'deed-valuation', title: titleOf(order) }), events: [] }
  },
})

const dueOn = ({ valuationAmount, valuationPaidAt, status }: OrderRow) =>
  valuationPaidAt === null && isOpen(status) ? valuationAmount : null
const titleOf = ({ id }: OrderRow): string => persianDigits(`هزینهٔ ارزیابی سند، سفارش ${orderIdentifier(id)}`)
