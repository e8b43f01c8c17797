import { and, eq, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { messageSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { messageAnswers, staff } from '#server/backoffice/staff/tables.ts'
import { contactMessages } from '#server/catalogue/help/tables.ts'
import { isNamedSql } from '#server/platform/database/name-key.ts'
import type { Db } from '#server/platform/database/open.ts'

export type MessageFilter = {
  readonly q?: string | undefined
  readonly answered?: boolean | undefined
  /** Sent from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof messageSorts)[number]> | undefined
}
type Page = MessageFilter & { readonly cursor: Cursor | null; readonly limit: number }
export type ShownMessage = Awaited<ReturnType<typeof pageOfMessages>>[number]

/** The answer could not be sent. */
const waitsAgain = sql`${messageAnswers.state} is not distinct from 'FAILED'`

/** One page of messages with their answers. */
export function pageOfMessages(db: Db, { q, answered, from, until, sort, cursor, limit }: Page) {
  const { way } = readSort(messageSorts, sort)
  const isAnswered = and(isNotNull(messageAnswers.messageId), sql`not ${waitsAgain}`)
  return db
    .select({ message: contactMessages, answer: messageAnswers, by: staff.fullName })
    .from(contactMessages)
    .leftJoin(messageAnswers, eq(messageAnswers.messageId, contactMessages.id))
    .leftJoin(staff, eq(staff.id, messageAnswers.answeredBy))
    .where(
      and(
        q === undefined ? undefined : senderIs(normalise(q).replaceAll(/\s+/g, ' ')),
        answered === undefined ? undefined : answered ? isAnswered : or(isNull(messageAnswers.messageId), waitsAgain),
        from === undefined ? undefined : gte(contactMessages.createdAt, from),
        until === undefined ? undefined : lt(contactMessages.createdAt, until),
        after(contactMessages.createdAt, contactMessages.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(contactMessages.createdAt, contactMessages.id, way))
    .limit(limit)
}

/** Where a page of messages ends. */
export const endOfMessage = ({ message }: ShownMessage) => ({ at: message.createdAt, id: message.id })

/** What is typed is a number, an address, an order or the beginning of a name; each has its index. */
function senderIs(text: string): SQL {
  if (/^0\d+$/.test(text)) return eq(contactMessages.phone, text)
  if (text.includes('@')) return eq(contactMessages.email, text)
  if (/^pl-\d{8}$/i.test(text)) return eq(contactMessages.orderIdentifier, text.toUpperCase())
  return isNamedSql(contactMessages.fullName, text)
}
