import { feePaid } from '#domain/billing/ledger/payment-transfers.ts'
import { isBuyable } from '#domain/lending/promissory/promissory.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { singlePurchase, type PricedItem, type PurchaseKind } from '#server/billing/purchases/purchase-kind.ts'
import type { ReadPromissoryOrder } from './promissory-order.ts'
import { changePromissory, lockPromissory, promissoryOf, putPromissory } from './sql.ts'

/** The note of an order, by the order's id (D-90), at the price fixed when the order was created; once paid, it is due to be issued. */
export const promissoryPurchase = (lockOrder: ReadPromissoryOrder): PurchaseKind =>
  singlePurchase({
    async price(tx, customerId, itemId) {
      const orderId = orderIdOf(itemId)
      const order = orderId === null ? null : await lockOrder(tx, customerId, orderId)
      if (!order) return err({ kind: 'NOT_FOUND' })
      const isWaited = order.status === 'UPLOAD_PROMISSORY' && order.refundPolicyType === 'PROMISSORY'
      if (!isWaited || !isBuyable(await promissoryOf(tx, customerId, order.id))) return err({ kind: 'NOT_PAYABLE' })
      const title = `سفتهٔ سفارش ${persianDigits(orderIdentifier(order.id))}`
      return ok([{ itemId, title, price: order.promissoryCost, charge: { orderId: order.id } }])
    },

    lockOrder: (tx, { paid, item }) => lockOrder(tx, paid.customerId, orderIdOfItem(item)),

    async settle(tx, { paid, item }) {
      const orderId = orderIdOfItem(item)
      const { customerId, at } = paid
      const order = await lockOrder(tx, customerId, orderId)
      const note = await lockPromissory(tx, customerId, orderId)
      if (order?.status !== 'UPLOAD_PROMISSORY' || !isBuyable(note)) return null
      const { isOwnFund: isOwn, promissoryAmount: amount, promissoryCost: cost } = order
      await putPromissory(tx, { customerId, orderId, isOwn, amount, cost, status: 'PROMISSORY_WAIT_PAY', at })
      await changePromissory(tx, customerId, orderId, { status: 'PROMISSORY_REQUEST', paidAt: at, nextTryAt: at }, at)
      return {
        transfer: feePaid(paid, 'PROMISSORY_INCOME', { slug: 'promissory', title: 'خرید سفته' }),
        events: [{ type: 'promissory.paid', customerId, orderId }],
      }
    },
  })

const orderIdOfItem = ({ charge }: PricedItem): number => (charge as { readonly orderId: number }).orderId
