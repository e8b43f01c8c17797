import { randomUUID } from 'node:crypto'
import { type PaymentKind, type PaymentStatus } from '#domain/billing/payments/payment.ts'
import { ticketReserved } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { accrueFees } from '#server/billing/invoices/jobs.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { settleConfirmed } from '#server/billing/payments/settle-payments.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { cancelOrder } from '#server/lending/orders/cancellations/cancel-order.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { quotePartPayment } from '#server/lending/plans/quote-part-payment.ts'
import { quotePayoff } from '#server/lending/plans/quote-payoff.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { usableCredits } from '#server/merchants/checkout/sql.ts'
import { confirmedPayment } from '#testing/billing/payments/begun-payment.ts'
import { present } from '#testing/expectations.ts'
import { asOf } from '#testing/test-app.ts'
import { quoteOf } from './repaid-order.ts'

/** An order in repayment at a moment, and a command that says in a word what came of it. */
export type Scene = { readonly app: PaymentsApp; readonly order: OrderRow; readonly at: Instant }
export type Prepared = () => Promise<string>
type Prepare = (scene: Scene) => Promise<Prepared>

/** A payment that the gateway confirms: live, or one that had ended before, whose success comes late. */
export async function confirmed({ app, order, at }: Scene, kind: PaymentKind, itemId: string, status: PaymentStatus): Promise<Prepared> {
  const { customerId } = order
  const [priced] = await app.db.transaction((tx) => purchaseKinds[kind].price(tx, [{ customerId, itemIds: [itemId], ...asOf(at) }]))
  if (!priced?.ok) throw new Error(priced?.error.kind)
  const payment = await confirmedPayment(app.db, { customerId, kind, status, items: priced.value, at })
  return async () => {
    const paid = await settleConfirmed(app, payment)
    return paid?.isCreditedToWallet ? 'to the wallet' : String(paid?.status)
  }
}

/** A payoff whose payment is live, in doubt, or had ended when the gateway confirms it. */
const payoff =
  (status: PaymentStatus): Prepare =>
  async (scene) =>
    confirmed(scene, 'payoff', await quoteOf(scene.app.db, scene.order, scene.at), status)

/** The id of a quote of a part payment of 30,000,000 by fewer instalments, which must be given. */
export async function partQuoteOf({ app, order, at }: Scene): Promise<string> {
  const input = { customerId: order.customerId, orderId: order.id, amount: rial(30_000_000), way: 'SHORTER', ...asOf(at) } as const
  const quoted = await app.db.transaction((tx) => quotePartPayment(tx, planAccess, input))
  if (!quoted.ok) throw new Error(quoted.error.kind)
  return quoted.value.row.id
}

/** Whether the part payment of a quote may be begun. */
export async function partBegun({ app, order, at }: Scene, quoteId: string): Promise<string> {
  const basket = { customerId: order.customerId, itemIds: [quoteId], ...asOf(at) }
  const [priced] = await app.db.transaction((tx) => purchaseKinds.part_payment.price(tx, [basket]))
  return priced?.ok ? 'payable' : String(priced?.error.kind)
}

/** Such a part payment, in the same states. */
const partPayment =
  (status: PaymentStatus): Prepare =>
  async (scene) =>
    confirmed(scene, 'part_payment', await partQuoteOf(scene), status)

/** A payoff of nothing, since card credit pays all of it. */
const freePayoff: Prepare = async ({ app, order, at }) => {
  const id = await quoteOf(app.db, order, at)
  const asked = { customerId: order.customerId, kind: 'payoff', itemIds: [id], redirectUri: '/invoice/payment' } as const
  return async () => {
    const begun = await purchase(app, { ...asked, discountCode: null, idempotencyKey: null })
    return begun.ok ? begun.value.status : begun.error.kind
  }
}

/** The changes that are paid for. */
export const changes = {
  'live payoff': { as: 'cash', prepare: payoff('VERIFYING') },
  'unknown payoff': { as: 'cash', prepare: payoff('UNKNOWN') },
  'late payoff': { as: 'cash', prepare: payoff('EXPIRED') },
  'live part payment': { as: 'cash', prepare: partPayment('VERIFYING') },
  'late part payment': { as: 'cash', prepare: partPayment('FAILED') },
  'free payoff': { as: 'credit', prepare: freePayoff },
} as const satisfies Readonly<Record<string, { readonly as: 'cash' | 'credit'; readonly prepare: Prepare }>>

/** What may meet such a change. Prepared before it, so that its own payment may have begun and ended earlier. */
export const others = {
  'late instalment': async (scene: Scene): Promise<Prepared> => {
    const { app, order } = scene
    const [, first] = await invoicesOfOrder(app.db, order.customerId, order.id)
    return confirmed(scene, 'invoice', present(first).id, 'EXPIRED')
  },
  'late older payoff': payoff('FAILED'),
  'new quote': async ({ app, order, at }: Scene): Promise<Prepared> => {
    const input = { customerId: order.customerId, orderId: order.id, ...asOf(at) }
    return async () => {
      const quoted = await app.db.transaction((tx) => quotePayoff(tx, planAccess, input))
      return quoted.ok ? 'quoted' : quoted.error.kind
    }
  },
  'nightly accrual': async ({ app, at }: Scene): Promise<Prepared> => {
    const later = { ...app, now: () => instant(at + 60 * dayMs) }
    return async () => {
      await accrueFees(later)
      return 'accrued'
    }
  },
  'cancel of the order':
    async ({ app, order, at }: Scene): Promise<Prepared> =>
    async () => {
      const input = { customerId: order.customerId, orderId: order.id, reasonIds: [1], ...asOf(at) }
      const canceled = await app.db.transaction((tx) => cancelOrder(tx, input))
      return canceled.ok ? 'canceled' : canceled.error.kind
    },
  /** A purchase sets 50,000,000 of card credit aside, as confirming a ticket does. */
  'reservation of credit':
    async ({ app, order, at }: Scene): Promise<Prepared> =>
    () =>
      app.db.transaction(async (tx) => {
        const { customerId, id: orderId, storeId } = order
        const credits = await usableCredits(tx, { customerId, storeId: storeId ?? 0, lock: true })
        const amount = rial(50_000_000)
        if ((credits.find((one) => one.orderId === orderId)?.amount ?? 0) < amount) return 'no credit'
        const ticket = { customerId, trackNumber: randomUUID(), storeId: storeId ?? 0, storeName: 'فروشگاه', at }
        await postTransfers(tx, [ticketReserved(ticket, { credits: [{ orderId, amount }], wallet: rial(0) })])
        return 'reserved'
      }),
} as const satisfies Readonly<Record<string, Prepare>>
