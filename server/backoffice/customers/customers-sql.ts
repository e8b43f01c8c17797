import { and, arrayContains, desc, eq, gt, lt, not, sql } from 'drizzle-orm'
import { mostMentions } from '#domain/backoffice/lists/list-names.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { staff } from '#server/backoffice/staff/tables.ts'
import { deliveries } from '#server/engagement/deliveries/tables.ts'
import { notifications } from '#server/engagement/notifications/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { customerNotes } from './tables.ts'

type Page = { readonly cursor: Cursor | null; readonly limit: number }

/** The customer's row; null where there is none. */
export async function customerRow(db: Db, customerId: number) {
  const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId))
  return row ?? null
}

/** One page of notes, newest first, with their authors. */
export const pageOfNotes = (db: Db, customerId: number, { before, limit }: { before: number | null; limit: number }) =>
  db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      call: customerNotes.call,
      writtenAt: customerNotes.writtenAt,
      writtenBy: staff.fullName,
      mentions: customerNotes.mentions,
    })
    .from(customerNotes)
    .leftJoin(staff, eq(staff.id, customerNotes.writtenBy))
    .where(and(eq(customerNotes.customerId, customerId), before === null ? undefined : lt(customerNotes.id, before)))
    .orderBy(desc(customerNotes.id))
    .limit(limit)

/** The newest notes since a moment that mention a member who has not dismissed them, with their authors and customers. */
export const notesMentioning = (db: Db, staffId: number, since: Instant) =>
  db
    .select({
      id: customerNotes.id,
      customerId: customerNotes.customerId,
      text: customerNotes.text,
      writtenAt: customerNotes.writtenAt,
      writtenBy: staff.fullName,
      name: customers.name,
      family: customers.family,
    })
    .from(customerNotes)
    .innerJoin(customers, eq(customers.customerId, customerNotes.customerId))
    .leftJoin(staff, eq(staff.id, customerNotes.writtenBy))
    .where(and(isListedFor(staffId), gt(customerNotes.writtenAt, since)))
    .orderBy(desc(customerNotes.writtenAt), desc(customerNotes.id))
    .limit(mostMentions)

/** Takes a note off the list of a member whom it mentions; false where it is not on it. */
export async function takeOffList(tx: Db, { customerId, id }: NoteKey, staffId: number): Promise<boolean> {
  const rows = await tx
    .update(customerNotes)
    .set({ dismissedBy: sql`array_append(${customerNotes.dismissedBy}, ${staffId}::bigint)` })
    .where(and(eq(customerNotes.customerId, customerId), eq(customerNotes.id, id), isListedFor(staffId)))
    .returning({ id: customerNotes.id })
  return rows.length > 0
}

type NoteKey = { readonly customerId: number; readonly id: number }

const isListedFor = (staffId: number) =>
  and(arrayContains(customerNotes.mentions, [staffId]), not(arrayContains(customerNotes.dismissedBy, [staffId])))

/** Adds a note and returns its id. */
export async function insertNote(tx: Db, note: Omit<typeof customerNotes.$inferInsert, 'id'>): Promise<number> {
  const [row] = await tx.insert(customerNotes).values(note).returning({ id: customerNotes.id })
  if (!row) throw new Error('the note was not written')
  return row.id
}

/** One page of what left the site for a customer, newest first. */
export const pageOfDeliveries = (db: Db, customerId: number, { cursor, limit }: Page) =>
  db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.customerId, customerId), after(deliveries.createdAt, deliveries.id, cursor, 'down')))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit)

/** One page of the customer's notices on the site, newest first. */
export const pageOfBell = (db: Db, customerId: number, { cursor, limit }: Page) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.customerId, customerId), after(notifications.createdAt, notifications.id, cursor, 'down')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
