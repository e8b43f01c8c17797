import { and, eq, sql } from 'drizzle-orm'
import { causeOfPayment } from '#domain/billing/ledger/payment-transfers.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { releaseDiscounts } from '#server/billing/discounts/sql.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import { ledgerTransfers } from '#server/billing/ledger/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { paymentItems, payments } from './tables.ts'

type PaidFee = {
  readonly customerId: number
  readonly kind: PaymentKind
  /** The charge of its item. */
  readonly charge: { readonly orderId: number } | { readonly requestId: number }
  readonly paidAt: Instant
  readonly at: Instant
}

/**
 * Gives back what a customer paid at `paidAt` for a fee, which bought nothing after all: to the wallet by the reversal of its transfer,
 * once, also where staff have reversed it already; its discount code may be used again. A fee of 0 has no transfer, and nothing comes back.
 * A guarantor never pays a fee.
 */
export async function refundFee(tx: Db, fee: PaidFee): Promise<void> {
  const { customerId, at } = fee
  const paid = await paymentOf(tx, fee)
  // Before the ledger, as where payments are settled.
  await releaseDiscounts(tx, [paid])
  if (paid.transferId === null) return
  const reversed = await reverseTransfer(tx, { customerId, transferId: paid.transferId, at })
  if (!reversed.ok && reversed.error.kind !== 'ALREADY_REVERSED')
    throw new Error(`payment ${paid.id} was not given back: ${reversed.error.kind}`)
}

async function paymentOf(tx: Db, { customerId, kind, charge, paidAt }: PaidFee) {
  const found = await tx
    .select({
      customerId: payments.customerId,
      id: payments.id,
      discountCode: payments.discountCode,
      isFree: sql<boolean>`${payments.amount} + ${payments.walletPart} + ${payments.discount} = 0`,
    })
    .from(payments)
    .innerJoin(paymentItems, and(eq(paymentItems.customerId, payments.customerId), eq(paymentItems.paymentId, payments.id)))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.kind, kind),
        eq(payments.paidAt, paidAt),
        eq(payments.isCreditedToWallet, false),
        sql`${paymentItems.charge} @> ${JSON.stringify(charge)}::jsonb`,
      ),
    )
  const [payment] = found
  if (!payment || found.length > 1) throw new Error(`${found.length} payments of ${kind} for ${JSON.stringify(charge)} at ${paidAt}`)
  const [transfer] = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.customerId, customerId), eq(ledgerTransfers.cause, causeOfPayment(payment.id))))
  if (!transfer && payment.isFree) return { ...payment, transferId: null }
  if (!transfer) throw new Error(`payment ${payment.id} has no transfer`)
  return { ...payment, transferId: transfer.id }
}
