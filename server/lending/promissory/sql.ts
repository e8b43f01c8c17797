import { and, eq, inArray, sql } from 'drizzle-orm'
import { noteNotIssued, type Promissory, type PromissoryReason } from '#domain/lending/promissory/promissory.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { minuteMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDue } from '#server/platform/jobs/find-due.ts'
import { promissoryNotes } from './tables.ts'

const ofOrder = (customerId: number, orderId: number) =>
  and(eq(promissoryNotes.customerId, customerId), eq(promissoryNotes.orderId, orderId))

/** The note of a customer's order, or null. */
export async function promissoryOf(tx: Db, customerId: number, orderId: number): Promise<Promissory | null> {
  const [row] = await tx.select().from(promissoryNotes).where(ofOrder(customerId, orderId))
  return row ?? null
}

/** The same, locked. */
export async function lockPromissory(tx: Db, customerId: number, orderId: number): Promise<Promissory | null> {
  const [row] = await tx.select().from(promissoryNotes).where(ofOrder(customerId, orderId)).for('update')
  return row ?? null
}

type NewPromissory = Pick<Promissory, 'customerId' | 'orderId' | 'isOwn' | 'status' | 'amount' | 'cost'> & {
  readonly at: Instant
  readonly file?: { readonly fileKey: string; readonly fileName: string }
}

/** Inserts the note of an order or replaces an unpaid one, without reasons. */
export async function putPromissory(tx: Db, { at, file, customerId, orderId, ...note }: NewPromissory): Promise<void> {
  const fresh = { ...note, fileKey: file?.fileKey ?? null, fileName: file?.fileName ?? null, reasons: [], updatedAt: at }
  await tx
    .insert(promissoryNotes)
    .values({ customerId, orderId, ...fresh })
    .onConflictDoUpdate({ target: [promissoryNotes.customerId, promissoryNotes.orderId], set: fresh })
}

type PromissoryChange = Partial<
  Pick<Promissory, 'status' | 'paidAt' | 'feeRefundedAt' | 'number' | 'signRequestExpireAt' | 'reasons' | 'fileKey' | 'fileName'> & {
    readonly nextTryAt: Instant | null
  }
>
export async function changePromissory(tx: Db, customerId: number, orderId: number, change: PromissoryChange, at: Instant): Promise<void> {
  await tx
    .update(promissoryNotes)
    .set({ ...change, updatedAt: at })
    .where(ofOrder(customerId, orderId))
}

export async function deletePromissoryRow(tx: Db, customerId: number, orderId: number): Promise<void> {
  await tx.delete(promissoryNotes).where(ofOrder(customerId, orderId))
}

/** Notes until when the customer may sign an issued note; false when it is signed meanwhile. */
export async function noteSignRequest(
  tx: Db,
  { customerId, orderId, expiresAt, at }: { customerId: number; orderId: number; expiresAt: Instant; at: Instant },
): Promise<boolean> {
  const isUnsigned = inArray(promissoryNotes.status, ['PROMISSORY_SIGN_REQUEST', 'PROMISSORY_FINALIZE'])
  const noted = await tx
    .update(promissoryNotes)
    .set({ status: 'PROMISSORY_FINALIZE', signRequestExpireAt: expiresAt, updatedAt: at })
    .where(and(ofOrder(customerId, orderId), isUnsigned))
    .returning({ id: promissoryNotes.id })
  return noted.length > 0
}

/** Approves an existing note. */
export const approvePromissory = (
  tx: Db,
  { customerId, orderId, at }: { customerId: number; orderId: number; at: Instant },
): Promise<void> => changePromissory(tx, customerId, orderId, { status: 'APPROVED', reasons: [] }, at)

/** Rejects a note, with reasons for the customer (lifecycle.md row 15). */
export const rejectPromissory = (
  tx: Db,
  { customerId, orderId, reasons, at }: { customerId: number; orderId: number; reasons: readonly PromissoryReason[]; at: Instant },
): Promise<void> => changePromissory(tx, customerId, orderId, { status: 'REJECTED', reasons }, at)

/** Has a paid note issued later, unless it was issued or refused since. */
export async function postponeIssue(tx: Db, { customerId, orderId }: Promissory, nextTryAt: Instant): Promise<void> {
  const isAwaited = and(ofOrder(customerId, orderId), eq(promissoryNotes.status, 'PROMISSORY_REQUEST'))
  await tx.update(promissoryNotes).set({ nextTryAt }).where(isAwaited)
}

/** Rejects a bought note that is not issued: it is unpaid again, so that another may be bought. */
export const endIssue = (tx: Db, { customerId, orderId, at }: { customerId: number; orderId: number; at: Instant }): Promise<void> =>
  changePromissory(
    tx,
    customerId,
    orderId,
    { status: 'REJECTED', paidAt: null, feeRefundedAt: null, nextTryAt: null, reasons: [noteNotIssued] },
    at,
  )

/** Leases the paid notes that are due to be issued, for a minute. */
export async function leasePromissoriesToIssue(tx: Db, at: Instant): Promise<readonly Promissory[]> {
  const due = await findDue(tx, promissoryNotes, at)
  if (!due) return []
  return tx
    .update(promissoryNotes)
    .set({ nextTryAt: instant(at + minuteMs) })
    .where(due)
    .returning()
}

/**
 * Notes `n` of ended orders `o` that were paid by a payment `p`, booked by the transfer `t`, and never issued: the fee comes back by its
 * reversal, which `fee_refunded_at` records. None where a discount code had paid the whole.
 */
export const unissuedFeesSql = sql`
  from promissory_notes n
    join orders o on o.customer_id = n.customer_id and o.id = n.order_id
    join payments p on p.customer_id = n.customer_id and p.kind = 'order_promissory' and p.paid_at = n.paid_at and not p.is_credited_to_wallet
    join payment_items i on i.customer_id = p.customer_id and i.payment_id = p.id and i.charge ->> 'orderId' = n.order_id::text
    join ledger_transfers t on t.customer_id = p.customer_id and t.cause = 'payment:' || p.id
  where n.status = 'PROMISSORY_REQUEST' and n.fee_refunded_at is null and o.status = 'REJECTED' and p.amount + p.wallet_part > 0`

/** What is to come back of the note of one ended order; null where nothing is. */
export async function unissuedFeeOf(db: Db, customerId: number, orderId: number): Promise<Rial | null> {
  const [due] = await moneyRowsOf<{ amount: Rial }>(
    db,
    sql`select p.amount + p.wallet_part as amount ${unissuedFeesSql} and n.customer_id = ${customerId} and n.order_id = ${orderId}`,
    { amount: rialOf },
  )
  return due?.amount ?? null
}
