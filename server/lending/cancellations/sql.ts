import { and, asc, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cancelRequests } from './tables.ts'

export type CancelRequestRow = typeof cancelRequests.$inferSelect

const own = (customerId: number, id: number) => and(eq(cancelRequests.customerId, customerId), eq(cancelRequests.id, id))

/** All cancel requests of a customer, newest first, at most 200. */
export async function cancelRequestsOf(tx: Db, customerId: number): Promise<readonly CancelRequestRow[]> {
  return tx.select().from(cancelRequests).where(eq(cancelRequests.customerId, customerId)).orderBy(desc(cancelRequests.id)).limit(200)
}

type Filter = { readonly status?: CancelRequestStatus | undefined; readonly orderId?: number | undefined }

/** One page of them, with the total count. */
export async function pageOfCancelRequests(
  db: Db,
  customerId: number,
  { status, orderId }: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CancelRequestRow[]; readonly total: number }> {
  const where = and(
    eq(cancelRequests.customerId, customerId),
    status === undefined ? undefined : eq(cancelRequests.status, status),
    orderId === undefined ? undefined : eq(cancelRequests.orderId, orderId),
  )
  const rows = await db.select().from(cancelRequests).where(where).orderBy(desc(cancelRequests.id)).limit(limit).offset(offset)
  const [counted] = await db.select({ total: count() }).from(cancelRequests).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findCancelRequest(tx: Db, customerId: number, id: number): Promise<CancelRequestRow | null> {
  const [row] = await tx.select().from(cancelRequests).where(own(customerId, id))
  return row ?? null
}

export async function lockCancelRequest(tx: Db, customerId: number, id: number): Promise<CancelRequestRow | null> {
  const [row] = await tx.select().from(cancelRequests).where(own(customerId, id)).for('update')
  return row ?? null
}

type NewCancelRequest = {
  customerId: number
  orderId: number
  title: string
  description: string
  reason?: string | null
  fee: Rial
  at: Instant
}

export async function insertCancelRequest(tx: Db, { at, ...request }: NewCancelRequest): Promise<CancelRequestRow> {
  const [row] = await tx
    .insert(cancelRequests)
    .values({ ...request, status: 'OPEN', createdAt: at })
    .returning()
  if (!row) throw new Error('a cancel request was not written')
  return row
}

/** Closes the unpaid request of an order: before a new one is inserted (lifecycle.md §1), and when its order is paid out or ends. */
export async function closeUnpaidCancelRequests(tx: Db, customerId: number, orderId: number, at: Instant): Promise<void> {
  await tx
    .update(cancelRequests)
    .set({ status: 'CLOSED', decidedAt: at })
    .where(
      and(
        eq(cancelRequests.customerId, customerId),
        eq(cancelRequests.orderId, orderId),
        eq(cancelRequests.status, 'OPEN'),
        isNull(cancelRequests.paidAt),
      ),
    )
}

export async function markCancelRequestPaid(tx: Db, customerId: number, id: number, at: Instant): Promise<void> {
  await tx.update(cancelRequests).set({ paidAt: at }).where(own(customerId, id))
}

/** Writes the staff's decision; `answer` is the text shown to the customer. */
export async function writeCancelDecision(
  tx: Db,
  { customerId, id }: CancelRequestRow,
  { status, answer, at }: { status: 'IN_PROGRESS' | 'CLOSED' | 'REJECTED'; answer: string | null; at: Instant },
): Promise<void> {
  await tx
    .update(cancelRequests)
    .set({ status, answer, decidedAt: status === 'IN_PROGRESS' ? null : at })
    .where(own(customerId, id))
}

/** Marks a request as accepted by SUPPORT: it is in progress until FINANCE has booked the refund. */
export async function markCancelRequestAccepted(
  tx: Db,
  { customerId, id }: CancelRequestRow,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.update(cancelRequests).set({ status: 'IN_PROGRESS', acceptedAt: at, acceptedBy: by }).where(own(customerId, id))
}

/** Undecided requests paid before `until`, the longest waiting first. */
export async function undecidedCancelRequests(tx: Db, until: Instant, most: number): Promise<readonly CancelRequestRow[]> {
  return tx
    .select()
    .from(cancelRequests)
    .where(and(lte(cancelRequests.paidAt, until), inArray(cancelRequests.status, ['OPEN', 'IN_PROGRESS'])))
    .orderBy(asc(cancelRequests.paidAt))
    .limit(most)
}
