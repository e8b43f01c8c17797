import { randomUUID } from 'node:crypto'
import { type PaymentKind } from '#domain/billing/payments/payment.ts'
import { type Instant } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { firstInvoiceOf } from '#server/billing/invoices/sql.ts'
import { settlePayments } from '#server/billing/payments/settle-payments.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { handleForOrders } from '#server/lending/orders/subscriber.ts'
import { changePromissory, putPromissory } from '#server/lending/promissory/sql.ts'
import { markSealed, markSigned, openSignRequest } from '#server/lending/sign-requests/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { confirmedPayment } from '#testing/billing/payments/begun-payment.ts'
import { asOf } from '#testing/test-app.ts'

type OfOrder = { readonly customerId: number; readonly id: number }

/** The order as it is now. */
export async function again(db: Db, { customerId, id }: OfOrder): Promise<OrderRow> {
  const row = await orderRowOf(db, customerId, id)
  if (!row) throw new Error('the order is gone')
  return row
}

/** A note bought, issued and signed, with its event. */
export async function signNote(db: Db, order: OrderRow, at: Instant): Promise<void> {
  const { customerId, id: orderId } = order
  const note = { customerId, orderId, isOwn: order.isOwnFund, amount: order.promissoryAmount, cost: order.promissoryCost }
  await db.transaction(async (tx) => {
    await putPromissory(tx, { ...note, status: 'PROMISSORY_WAIT_PAY', at })
    await changePromissory(tx, customerId, orderId, { status: 'APPROVED', paidAt: at, number: '1' }, at)
    await handleForOrders(tx, { type: 'promissory.signed', customerId, orderId }, asOf(at))
  })
}

/** The first payment paid at the gateway, as the payments of money settle it. */
export async function payFirst(db: Db, { customerId, id: orderId }: OfOrder, at: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await firstInvoiceOf(tx, customerId, orderId)
    if (!first) throw new Error('no first payment')
    await payFor(tx, customerId, 'invoice', first.id, at)
    await handleForOrders(tx, { type: 'invoice.paid', customerId, orderId, invoiceId: first.id, number: 0, earlyPoints: 0 }, asOf(at))
  })
}

/** An item paid: priced by its kind, written as a payment, settled by the gateway's word. */
export async function payFor(tx: Db, customerId: number, kind: PaymentKind, itemId: string, at: Instant): Promise<void> {
  const [priced] = await purchaseKinds[kind].price(tx, [{ customerId, itemIds: [itemId], ...asOf(at) }])
  if (!priced?.ok) throw new Error(priced?.error.kind)
  const payment = await confirmedPayment(tx, { customerId, kind, status: 'REDIRECTED', items: priced.value, at })
  await settlePayments(tx, purchaseKinds, [payment])
}

/** The contract under one hand, sealed. */
export async function sign(db: Db, { customerId, id: orderId }: OfOrder, party: 'customer' | 'bank', at: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const reference = `${party}-${orderId}-${randomUUID()}`
    const input = { customerId, orderId, type: party, reference, documentKey: 'paper', documentSha256: 'hash' }
    const request = await openSignRequest(tx, input, at)
    await markSigned(tx, { reference, documentSha256: 'hash', signedAt: at, now: at })
    await markSealed(tx, request, { fileKey: 'sealed', fileName: 'contract.pdf', sealedAt: at })
    await handleForOrders(tx, { type: 'contract.signed', customerId, orderId, party }, asOf(at))
  })
}
