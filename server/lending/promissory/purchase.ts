import { feePaid } from '#domain/billing/ledger/payment-transfers.ts'
import { isBuyable } from '#domain/lending/promissory/promissory.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/products/order-identifier.ts'
import type { PricedItem, PurchaseKind } from '#server/billing/purchases/purchase-kind.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { ReadNotedOrder } from './noted-order.ts'
import { changeNote, lockPromissory, promissoryOf, putNote } from './sql.ts'

/** The note of an order, by the order's id (D-90): its price was fixed when the order was created; paid, it waits to be issued. */
export const promissoryPurchase = (readOrder: ReadNotedOrder): PurchaseKind => ({
  kind: 'order_promissory',

  async price(tx, customerId, [itemId = '']) {
    const orderId = orderIdOf(itemId)
    const order = orderId === null ? null : await readOrder(tx, customerId, orderId)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const isWaited = order.status === 'UPLOAD_PROMISSORY' && order.refundPolicyType === 'PROMISSORY'
    if (!isWaited || !isBuyable(await promissoryOf(tx, customerId, order.id))) return err({ kind: 'NOT_PAYABLE' })
    const title = `سفتهٔ سفارش ${persianDigits(orderIdentifier(order.id))}`
    return ok([{ itemId, title, price: order.promissoryCost, charge: { orderId: order.id } }])
  },

  ordersOf: async (_tx, _customerId, items) => items.map(orderIdOfItem),

  async settle(tx, { paid, items }) {
    const [orderId = 0] = items.map(orderIdOfItem)
    const { customerId, at } = paid
    const order = await readOrder(tx, customerId, orderId)
    const note = await lockPromissory(tx, customerId, orderId)
    if (order?.status !== 'UPLOAD_PROMISSORY' || !isBuyable(note)) return null
    const { isOwnFund: isOwn, promissoryAmount: amount, promissoryCost: cost } = order
    await putNote(tx, { customerId, orderId, isOwn, amount, cost, status: 'PROMISSORY_WAIT_PAY', at })
    await changeNote(tx, customerId, orderId, { status: 'PROMISSORY_REQUEST', paidAt: at, nextTryAt: at }, at)
    await publish(tx, { type: 'promissory.paid', customerId, orderId })
    return feePaid(paid, 'PROMISSORY_INCOME', { slug: 'promissory', title: 'خرید سفته' })
  },
})

const orderIdOfItem = ({ charge }: PricedItem): number => (charge as { readonly orderId: number }).orderId
