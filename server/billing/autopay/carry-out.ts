import { isUnpaid } from '#domain/billing/invoices/invoice.ts'
import { isLive, paymentAfter } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { redirectToGateway } from '#server/billing/payments/redirect-to-gateway.ts'
import { markReturned } from '#server/billing/payments/settle-sql.ts'
import { changePayment, lockPayment, paymentOf } from '#server/billing/payments/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import type { BegunPull } from './begin-pulls.ts'
import { holdMandate, sealingKeyOf } from './mandates-sql.ts'
import { markSentToBank, noteRefusal, unmarkSentToBank } from './pulls-sql.ts'

/**
 * Pulls a payment that was begun: gets its authority, asks the bank to pull once, and lets the gateway's verify decide, as for every
 * payment. May be called again for one whose process ended; what the bank was asked before is only asked about.
 */
export async function carryOut(app: PaymentsApp, pull: BegunPull): Promise<void> {
  const { customerId, paymentId } = pull
  const begun = await paymentOf(app.db, customerId, paymentId)
  if (!begun || !isLive(begun.status)) return
  const requested = begun.status === 'CREATED' ? await redirectToGateway(app, { payment: begun, isNew: true }) : null
  const payment = requested === null ? begun : requested.ok ? requested.value : null
  // Without an authority the payment has FAILED and nobody can be charged: it is put off (conclude-pulls.ts).
  if (payment?.authority === null || payment === null) return
  const { authority } = payment
  const signature = await app.db.transaction((tx) => allowSending(tx, app, { ...pull, authority }))
  if (signature === null) return
  const answer = await app.partners.directDebit.checkout({ authority, signature })
  if (!answer.ok && answer.error.isUnsent) return app.db.transaction((tx) => takeBack(tx, pull))
  const refusal = answer.ok ? answer.value.refusal : null
  if (refusal !== null) await noteRefusal(app.db, pull, refusal)
  await askGateway(app, customerId, paymentId, refusal === null ? null : 'NOK')
}

/**
 * The signature by which this payment is pulled now, once. Null where it was sent before; and where the mandate ended, the instalment was
 * paid, or it came on hold meanwhile (R-CARE-01): the payment, which nobody else can pay, then ends too. Whoever ends a mandate afterwards finds the pull under way.
 */
async function allowSending(tx: Db, app: PaymentsApp, pull: BegunPull & { readonly authority: string }): Promise<string | null> {
  const at = app.now()
  const mandate = await holdMandate(tx, pull.customerId, at)
  // Paid between its pricing and its reservation: since then nobody else can pay it.
  const [invoice] = await findInvoices(tx, [{ customerId: pull.customerId, id: pull.invoiceId }])
  if (mandate?.signature && invoice && isUnpaid(invoice) && invoice.onHoldBy === null) {
    if (!(await markSentToBank(tx, pull, at))) return null
    await markReturned(tx, [{ authority: pull.authority, at }])
    return openSecret(sealingKeyOf(app.config), mandate.signature)
  }
  const payment = await lockPayment(tx, pull.customerId, pull.paymentId)
  // One that another process has sent since this one read it is with the bank.
  if (payment?.status === 'REDIRECTED') await endUnpaid(tx, payment)
  return null
}

/** The bank did not receive the pull: it was not sent, and its payment, which nobody else can pay, ends; it is put off (conclude-pulls.ts). */
async function takeBack(tx: Db, pull: BegunPull): Promise<void> {
  await unmarkSentToBank(tx, pull)
  const payment = await lockPayment(tx, pull.customerId, pull.paymentId)
  if (payment) await endUnpaid(tx, payment)
}

async function endUnpaid(tx: Db, payment: Payment): Promise<void> {
  const status = paymentAfter(payment.status, 'deny')
  if (status) await changePayment(tx, payment, { status, askAt: null, returnedAt: null })
}
