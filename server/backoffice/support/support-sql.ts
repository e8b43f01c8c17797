import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { supportSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { ConversationStatus } from '#domain/engagement/support/conversation.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { staff } from '#server/backoffice/staff/tables.ts'
import { cannedAnswers, supportConversations as conversations, supportNotes } from '#server/engagement/support/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type SupportFilter = {
  readonly status?: ConversationStatus | undefined
  readonly staffId?: number | undefined
  /** Only disputes of the credit report, or only others. */
  readonly isDispute?: boolean | undefined
  readonly customerId?: number | undefined
  /** Changed from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof supportSorts)[number]> | undefined
}
type Page = SupportFilter & { readonly cursor: Cursor | null; readonly limit: number }
export type ShownConversation = Awaited<ReturnType<typeof pageOfConversations>>[number]

/** One page of conversations with their customers and who of staff has them. */
export function pageOfConversations(db: Db, { status, staffId, isDispute, customerId, from, until, sort, cursor, limit }: Page) {
  const { way } = readSort(supportSorts, sort)
  const { name, family, mobile, nationalCode } = customers
  return db
    .select({ conversation: conversations, by: staff.fullName, name, family, mobile, nationalCode })
    .from(conversations)
    .innerJoin(customers, eq(customers.customerId, conversations.customerId))
    .leftJoin(staff, eq(staff.id, conversations.staffId))
    .where(
      and(
        status === undefined ? undefined : eq(conversations.status, status),
        staffId === undefined ? undefined : eq(conversations.staffId, staffId),
        isDispute === undefined ? undefined : isDispute ? isNotNull(conversations.aboutItem) : isNull(conversations.aboutItem),
        customerId === undefined ? undefined : eq(conversations.customerId, customerId),
        from === undefined ? undefined : gte(conversations.changedAt, from),
        until === undefined ? undefined : lt(conversations.changedAt, until),
        after(conversations.changedAt, conversations.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(conversations.changedAt, conversations.id, way))
    .limit(limit)
}

/** Where a page of conversations ends. */
export const endOfConversation = ({ conversation: { changedAt, id } }: ShownConversation) => ({ at: changedAt, id })

type Key = { readonly customerId: number; readonly id: number }

/** The internal notes of a conversation with who wrote them, the oldest first. */
export const notesOf = (db: Db, { customerId, id }: Key) =>
  db
    .select({ note: supportNotes, by: staff.fullName })
    .from(supportNotes)
    .innerJoin(staff, eq(staff.id, supportNotes.staffId))
    .where(and(eq(supportNotes.customerId, customerId), eq(supportNotes.conversationId, id)))
    .orderBy(asc(supportNotes.id))

export async function insertNote(tx: Db, { id, ...note }: Key & { staffId: number; text: string; createdAt: Instant }): Promise<void> {
  await tx.insert(supportNotes).values({ conversationId: id, ...note })
}

export const listCannedAnswers = (db: Db) =>
  db
    .select({ id: cannedAnswers.id, title: cannedAnswers.title, text: cannedAnswers.text })
    .from(cannedAnswers)
    .orderBy(asc(cannedAnswers.position), asc(cannedAnswers.id))
    .limit(200)
