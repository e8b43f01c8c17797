import { and, eq } from 'drizzle-orm'
import { paymentOfCause } from '#domain/billing/ledger/payment-transfers.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { releaseDiscounts } from '#server/billing/discounts/sql.ts'
import { transferOf } from '#server/billing/ledger/reverse-transfer.ts'
import { paymentItems, payments } from '#server/billing/payments/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { promissoryNotes } from './tables.ts'

type Reversal = { readonly customerId: number; readonly transferId: number; readonly at: Instant }

/**
 * Records on a note that what was paid for it comes back, by the reversal of this transfer; the discount code of one that was never issued
 * may be used again. Changes nothing where the transfer is of something else, or of an earlier purchase of the note.
 */
export async function markFeeRefunded(tx: Db, { customerId, transferId, at }: Reversal): Promise<void> {
  const posted = await transferOf(tx, customerId, transferId)
  const paymentId = posted && paymentOfCause(posted.cause)
  if (paymentId === null) return
  const [fee] = await tx
    .select({ paidAt: payments.paidAt, discountCode: payments.discountCode, charge: paymentItems.charge })
    .from(payments)
    .innerJoin(paymentItems, and(eq(paymentItems.customerId, payments.customerId), eq(paymentItems.paymentId, payments.id)))
    .where(and(eq(payments.customerId, customerId), eq(payments.id, paymentId), eq(payments.kind, 'order_promissory')))
  if (!fee?.paidAt) return
  const { orderId } = fee.charge as { readonly orderId: number }
  const [note] = await tx
    .update(promissoryNotes)
    .set({ feeRefundedAt: at, updatedAt: at })
    .where(and(eq(promissoryNotes.customerId, customerId), eq(promissoryNotes.orderId, orderId), eq(promissoryNotes.paidAt, fee.paidAt)))
    .returning({ status: promissoryNotes.status })
  const { discountCode } = fee
  if (note?.status === 'PROMISSORY_REQUEST') await releaseDiscounts(tx, [{ customerId, id: paymentId, discountCode }])
}
