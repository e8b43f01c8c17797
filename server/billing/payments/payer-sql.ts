import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Db } from '#server/platform/database/open.ts'
import { hashOf, type Purchase } from './begin-payments.ts'
import type { KeyUse } from './begin-sql.ts'
import { paymentOf } from './sql.ts'
import { idempotencyKeys, payerPayments, paymentItems, payments } from './tables.ts'

/** Writes whose payment a guarantor began, and their Idempotency-Key. Throws where the key was used before (isTaken). */
export async function insertPayerPayment(
  tx: Db,
  purchase: Purchase & { readonly payerId: number },
  { id: paymentId, customerId: ownerId, createdAt: at }: Payment,
): Promise<void> {
  const { payerId: customerId, idempotencyKey: key } = purchase
  await tx.insert(payerPayments).values({ customerId, paymentId, ownerId })
  if (key !== null) await tx.insert(idempotencyKeys).values({ customerId, key, bodyHash: hashOf(purchase), paymentId, at })
}

type Payer = { readonly payerId: number; readonly ownerId: number }

/** What a guarantor used this key for before; null where it is new. Of another's payment than this owner's it says nothing. */
export async function findPayersKeyUse(tx: Db, { payerId, ownerId }: Payer, key: string): Promise<KeyUse | null> {
  const { bodyHash, paymentId, customerId } = idempotencyKeys
  const [use] = await tx
    .select({ bodyHash, paymentId })
    .from(idempotencyKeys)
    .where(and(eq(customerId, payerId), eq(idempotencyKeys.key, key)))
  if (!use) return null
  return { bodyHash: use.bodyHash, payment: use.paymentId === null ? null : await paymentOf(tx, ownerId, use.paymentId) }
}

/** The payment that this customer made for somebody else; null where there is none of this id. */
export async function paymentByPayer(db: Db, payerId: number, paymentId: string): Promise<Payment | null> {
  const [row] = await db
    .select({ ownerId: payerPayments.ownerId })
    .from(payerPayments)
    .where(and(eq(payerPayments.customerId, payerId), eq(payerPayments.paymentId, paymentId)))
  return row ? paymentOf(db, row.ownerId, paymentId) : null
}

/**
 * The payment with this id that the customer may read: one of their own, or one that they made for somebody else. Of a guarantor's payment
 * the customer reads what paid an instalment of theirs, and nothing else.
 */
export async function readablePayment(db: Db, customerId: number, id: string): Promise<Payment | null> {
  const own = await paymentOf(db, customerId, id)
  if (!own) return paymentByPayer(db, customerId, id)
  return own.payerId !== null && (own.paidAt === null || own.isCreditedToWallet) ? null : own
}

/** Who paid the payments of a customer that guarantors paid, the latest paid first. */
export async function findPayers(
  tx: Db,
  owner: number,
  ids: readonly string[],
): Promise<readonly { readonly paymentId: string; readonly payerId: number }[]> {
  if (ids.length === 0) return []
  const { id: paymentId, payerId, customerId, paidAt } = payments
  const rows = await tx
    .select({ paymentId, payerId })
    .from(payments)
    .where(and(eq(customerId, owner), inArray(paymentId, [...ids]), isNotNull(payerId)))
    .orderBy(desc(paidAt))
  return rows.flatMap((row) => (row.payerId === null ? [] : [{ ...row, payerId: row.payerId }]))
}

/** A payment that holds or has paid an invoice, and who pays it: null for the customer. */
export type InvoicePayment = {
  readonly invoiceId: string
  readonly paymentId: string
  readonly payerId: number | null
  readonly isLive: boolean
}

/** Those of invoices of one customer. */
export async function paymentsOfInvoices(db: Db, customerId: number, invoiceIds: readonly string[]): Promise<readonly InvoicePayment[]> {
  if (invoiceIds.length === 0) return []
  const rows = await db
    .select({
      invoiceId: paymentItems.itemId,
      paymentId: payments.id,
      payerId: payments.payerId,
      status: payments.status,
      isCredited: payments.isCreditedToWallet,
    })
    .from(paymentItems)
    .innerJoin(payments, and(eq(payments.customerId, paymentItems.customerId), eq(payments.id, paymentItems.paymentId)))
    .where(and(eq(paymentItems.customerId, customerId), eq(paymentItems.kind, 'invoice'), inArray(paymentItems.itemId, [...invoiceIds])))
  return rows.flatMap(({ status, isCredited, ...payment }) => {
    const isReserved = isLive(status)
    return isReserved || (status !== 'FAILED' && status !== 'EXPIRED' && !isCredited) ? [{ ...payment, isLive: isReserved }] : []
  })
}
