import { and, asc, count, desc, eq, gte, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm'
import { openConversationStatuses } from '#domain/engagement/support/conversation.ts'
import type { Disputed } from '#domain/engagement/support/dispute.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { supportConversations as conversations, supportMessages as messages } from './tables.ts'

export type Conversation = typeof conversations.$inferSelect
export type Message = typeof messages.$inferSelect
type Key = Pick<Conversation, 'customerId' | 'id'>

const own = ({ customerId, id }: Key) => and(eq(conversations.customerId, customerId), eq(conversations.id, id))
const inConversation = ({ customerId, id }: Key) => and(eq(messages.customerId, customerId), eq(messages.conversationId, id))

/** A customer's conversations, the last changed first, at most 100. */
export const conversationsOf = (db: Db, customerId: number): Promise<Conversation[]> =>
  db
    .select()
    .from(conversations)
    .where(eq(conversations.customerId, customerId))
    .orderBy(desc(conversations.changedAt), desc(conversations.id))
    .limit(100)

export async function findConversation(db: Db, key: Key): Promise<Conversation | null> {
  const [row] = await db.select().from(conversations).where(own(key))
  return row ?? null
}

export async function lockConversation(tx: Db, key: Key): Promise<Conversation | null> {
  const [row] = await tx.select().from(conversations).where(own(key)).for('update')
  return row ?? null
}

/** The conversation in which the customer has written a message under this Idempotency-Key; null where there is none. */
export async function conversationOfKey(tx: Db, customerId: number, requestKey: string | null): Promise<number | null> {
  if (requestKey === null) return null
  const [row] = await tx
    .select({ id: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.customerId, customerId), eq(messages.requestKey, requestKey)))
  return row?.id ?? null
}

/** The messages of a conversation, the oldest first. */
export const messagesOf = (db: Db, key: Key): Promise<Message[]> =>
  db.select().from(messages).where(inConversation(key)).orderBy(asc(messages.id))

/** How many messages a conversation has, and the id of the newest. */
export async function newestMessage(tx: Db, key: Key): Promise<{ readonly total: number; readonly newest: number }> {
  const [row] = await tx
    .select({ total: count(), newest: max(messages.id) })
    .from(messages)
    .where(inConversation(key))
  return { total: row?.total ?? 0, newest: row?.newest ?? 0 }
}

/** How many of the customer's conversations wait for the customer, in a larger statement. */
export const answeredCountSql = (isOwn: OwnRowsSql): SQL =>
  sql`(select count(*) from support_conversations s where ${isOwn('s')} and s.status = 'ANSWERED')`

export async function countOpen(tx: Db, customerId: number): Promise<number> {
  const isOpen = and(eq(conversations.customerId, customerId), inArray(conversations.status, [...openConversationStatuses]))
  const [row] = await tx.select({ open: count() }).from(conversations).where(isOpen)
  return row?.open ?? 0
}

/** The open conversation in which the customer disputes this item of the report; null where there is none. */
export async function openDisputeOf(tx: Db, customerId: number, item: string): Promise<number | null> {
  const isOpen = inArray(conversations.status, [...openConversationStatuses])
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.customerId, customerId), eq(conversations.aboutItem, item), isOpen))
  return row?.id ?? null
}

type NewConversation = Pick<Conversation, 'customerId' | 'orderId' | 'subject'> & {
  readonly about?: Disputed | undefined
  readonly at: Instant
}

export async function insertConversation(tx: Db, { at, about, ...conversation }: NewConversation): Promise<Conversation> {
  const [row] = await tx
    .insert(conversations)
    .values({
      ...conversation,
      aboutKind: about?.kind,
      aboutItem: about?.item,
      status: 'OPEN',
      openedAt: at,
      changedAt: at,
      waitingSince: at,
    })
    .returning()
  if (!row) throw new Error('a conversation was not written')
  return row
}

export async function insertMessage(tx: Db, message: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(message)
}

export async function writeConversation(tx: Db, key: Key, change: Partial<Conversation>): Promise<void> {
  await tx.update(conversations).set(change).where(own(key))
}

/** The mean time to the first answer of conversations answered since `since`, in whole minutes; null without one. */
export async function meanAnswerMinutes(db: Db, since: Instant): Promise<number | null> {
  const seconds = sql<string | null>`avg(extract(epoch from ${conversations.firstAnsweredAt} - ${conversations.openedAt}))`
  const [row] = await db
    .select({ seconds })
    .from(conversations)
    .where(and(isNotNull(conversations.firstAnsweredAt), gte(conversations.firstAnsweredAt, since)))
  return row?.seconds == null ? null : Math.max(1, Math.round(Number(row.seconds) / 60))
}
