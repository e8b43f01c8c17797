import { and, asc, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect

const own = (customerId: number, id: number) => and(eq(tickets.customerId, customerId), eq(tickets.id, id))

/** All tickets of a customer, newest first, at most 200. */
export async function ticketsOf(tx: Db, customerId: number): Promise<readonly TicketRow[]> {
  return tx.select().from(tickets).where(eq(tickets.customerId, customerId)).orderBy(desc(tickets.id)).limit(200)
}

type Filter = { readonly status?: CancelRequestStatus | undefined; readonly orderId?: number | undefined }

/** One page of them, and how many there are. */
export async function pageOfTickets(
  db: Db,
  customerId: number,
  { status, orderId }: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly TicketRow[]; readonly total: number }> {
  const where = and(
    eq(tickets.customerId, customerId),
    status === undefined ? undefined : eq(tickets.status, status),
    orderId === undefined ? undefined : eq(tickets.orderId, orderId),
  )
  const rows = await db.select().from(tickets).where(where).orderBy(desc(tickets.id)).limit(limit).offset(offset)
  const [counted] = await db.select({ total: count() }).from(tickets).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function ticketBy(tx: Db, customerId: number, id: number): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(own(customerId, id))
  return row ?? null
}

export async function lockTicket(tx: Db, customerId: number, id: number): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(own(customerId, id)).for('update')
  return row ?? null
}

type NewTicket = { customerId: number; orderId: number; title: string; description: string; fee: Rial; at: Instant }

export async function insertTicket(tx: Db, { at, ...ticket }: NewTicket): Promise<TicketRow> {
  const [row] = await tx
    .insert(tickets)
    .values({ ...ticket, status: 'OPEN', createdAt: at })
    .returning()
  if (!row) throw new Error('a ticket was not written')
  return row
}

/** A newer request closes an unpaid one (lifecycle.md §1). */
export async function closeUnpaidTickets(tx: Db, customerId: number, orderId: number, at: Instant): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: 'CLOSED', decidedAt: at })
    .where(and(eq(tickets.customerId, customerId), eq(tickets.orderId, orderId), eq(tickets.status, 'OPEN'), isNull(tickets.paidAt)))
}

export async function markTicketPaid(tx: Db, customerId: number, id: number, at: Instant): Promise<void> {
  await tx.update(tickets).set({ paidAt: at }).where(own(customerId, id))
}

/** Staff's word on a ticket; `answer` is what the customer reads. */
export async function decideTicket(
  tx: Db,
  { customerId, id }: TicketRow,
  { status, answer, at }: { status: 'IN_PROGRESS' | 'CLOSED' | 'REJECTED'; answer: string | null; at: Instant },
): Promise<void> {
  await tx
    .update(tickets)
    .set({ status, answer, decidedAt: status === 'IN_PROGRESS' ? null : at })
    .where(own(customerId, id))
}

/** Notes that SUPPORT granted it: it is in progress until FINANCE have booked the refund. */
export async function noteAccepted(
  tx: Db,
  { customerId, id }: TicketRow,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.update(tickets).set({ status: 'IN_PROGRESS', acceptedAt: at, acceptedBy: by }).where(own(customerId, id))
}

/** Requests that are paid since before `until` and not decided, the longest waiting first. */
export async function paidTicketsWaiting(tx: Db, until: Instant, most: number): Promise<readonly TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(and(lte(tickets.paidAt, until), inArray(tickets.status, ['OPEN', 'IN_PROGRESS'])))
    .orderBy(asc(tickets.paidAt))
    .limit(most)
}
