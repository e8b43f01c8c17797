import { causeOfPayerRefund, causeOfPayment } from '#domain/billing/ledger/payment-transfers.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { verifyUrl, withProof } from '#server/billing/checkpoints/prove.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { drawReceipt } from './draw-receipt.ts'
import { itemsOf } from './sql.ts'

/**
 * The receipt of a payment for whoever may read it (readablePayment), as PDF. Its proof is of the reader's own chain: the links of a proof
 * name what else happened in it, which is no guarantor's to read.
 */
export async function receiptFor(app: PaymentsApp, reader: number, payment: Payment & { readonly paidAt: Instant }): Promise<Buffer> {
  const { id, customerId, payerId, isCreditedToWallet } = payment
  const items = await itemsOf(app.db, customerId, id)
  const isOwner = customerId === reader
  const cause = isOwner ? causeOfPayment(id) : isCreditedToWallet ? causeOfPayerRefund(id) : null
  const drawn = await drawReceipt(isOwner && payerId !== null ? { ...withoutPayersOwn(payment), paidAt: payment.paidAt } : payment, items, {
    payer: await payerName(app, payment, isOwner),
    verifyUrl: cause === null ? null : verifyUrl(app.config),
  })
  return cause === null ? drawn : withProof(app, drawn, reader, { causes: [cause] })
}

/** What the customer sees of a guarantor's payment: not their card, nor where they go back to. */
export const withoutPayersOwn = (payment: Payment): Payment => ({
  ...payment,
  maskedCard: null,
  redirectUrl: null,
  redirectUri: new URL('/invoice/payment', payment.redirectUri).href,
})

/** The customer knows their guarantor's name, and not their mobile. */
async function payerName(app: PaymentsApp, { customerId, payerId }: Payment, isOwner: boolean): Promise<string> {
  const { name, family, mobile } = await profileOf(app.db, payerId ?? customerId)
  const full = [name, family].filter(Boolean).join(' ')
  if (payerId === null) return full || mobile
  return full ? `${full} (ضامن)` : isOwner ? 'ضامن' : mobile
}
