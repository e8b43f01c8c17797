import { and, eq, sql } from 'drizzle-orm'
import { returned } from '#domain/billing/invoices/final-refund.ts'
import { firstPaymentRefunded } from '#domain/billing/ledger/order-transfers.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { releaseDiscounts } from '#server/billing/discounts/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { OfOrder } from './draft-invoices.ts'
import { firstInvoiceOf, type ShownInvoice } from './sql.ts'
import { invoices } from './tables.ts'

/**
 * Books the refund of a paid first payment: what is `unspent` of it (lifecycle.md §2) goes back to whoever gave it, the rest
 * is our income. `remainder`: what was left on an order after its end. False where nothing was deposited or it went back already.
 */
export async function refundFirstPayment(
  tx: Db,
  { unspent, step = 'refund', ...order }: OfOrder & { readonly unspent: Rial; readonly step?: 'refund' | 'remainder' },
): Promise<boolean> {
  const { customerId, orderId, at } = order
  const deposit = rial(await balanceOf(tx, customerId, 'CUSTOMER_DEPOSIT', orderId))
  const first = await firstInvoiceOf(tx, customerId, orderId)
  if (deposit === 0 || !first) return false
  const { toWallet, toDiscounts } = returned(rial(Math.min(unspent, deposit)), first.settled?.codeDiscount ?? rial(0))
  await releaseCodeOf(tx, first, toDiscounts)
  await postTransfers(tx, [firstPaymentRefunded({ customerId, orderId, at, deposit, refund: toWallet, discount: toDiscounts, step })])
  await markFirstPaymentRefunded(tx, first, { refund: toWallet, at })
  return true
}

type Bought = Pick<ShownInvoice, 'customerId' | 'paymentId'>

/**
 * Lets the discount code of what was bought be used again whose discount goes back whole; not one that paid for other invoices too. Before the ledger, as where
 * payments are settled.
 */
export async function releaseCodeOf(tx: Db, { customerId, paymentId: id }: Bought, toDiscounts: Rial): Promise<void> {
  if (id === null || toDiscounts === 0) return
  const found = await rowsOf<{ discountCode: string | null }>(
    tx,
    sql`select discount_code as "discountCode" from payments where customer_id = ${customerId} and id = ${id}::uuid and discount = ${toDiscounts}`,
  )
  await releaseDiscounts(
    tx,
    found.map(({ discountCode }) => ({ customerId, id, discountCode })),
  )
}

/** Records on a first payment that `refund` of it went back to the wallet, by a transfer of this transaction. */
async function markFirstPaymentRefunded(
  tx: Db,
  { customerId, id, paymentId }: ShownInvoice,
  { refund, at }: { readonly refund: Rial; readonly at: Instant },
): Promise<void> {
  await tx
    .update(invoices)
    .set({ refundedAt: at })
    .where(and(eq(invoices.customerId, customerId), eq(invoices.id, id)))
  if (paymentId !== null && refund > 0) await publish(tx, { type: 'payment.refunded', customerId, paymentId, amount: refund })
}
