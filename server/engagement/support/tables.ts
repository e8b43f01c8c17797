import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { conversationStatuses } from '#domain/engagement/support/conversation.ts'
import { disputeKinds, disputeOutcomes } from '#domain/engagement/support/dispute.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** Conversations of customers with support (R-CARE-12). */
export const supportConversations = pgTable(
  'support_conversations',
  {
    customerId: customerId(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }),
    subject: text().notNull(),
    status: text({ enum: conversationStatuses }).notNull(),
    openedAt: instant().notNull(),
    /** When its last message was written, or it was closed or reopened. */
    changedAt: instant().notNull(),
    /** Since when the customer waits for an answer, however often they wrote since; null where they do not. */
    waitingSince: instant(),
    firstAnsweredAt: instant(),
    /** The newest message when a member of staff last took it up, answered or closed it. A release before this column leaves it. */
    lastReadMessageId: bigint({ mode: 'number' }),
    /** The member of staff who took it up or answered last. */
    staffId: bigint({ mode: 'number' }),
    closedAt: instant(),
    rating: smallint(),
    /** What of the credit report it disputes, as the report words it, and what staff decided about that (R-CARE-10). */
    aboutKind: text({ enum: disputeKinds }),
    aboutItem: text(),
    outcome: text({ enum: disputeOutcomes }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('support_conversations_by_time').on(table.changedAt, table.id),
    // Those that wait for staff, by how long. A release before `waiting_since` leaves it empty.
    index('support_conversations_waiting')
      .on(sql`coalesce(${table.waitingSince}, ${table.changedAt})`, table.id)
      .where(sql`${table.status} in ('OPEN', 'IN_PROGRESS')`),
    index('support_conversations_answered')
      .on(table.firstAnsweredAt)
      .where(sql`${table.firstAnsweredAt} is not null`),
    // An item has one open dispute.
    uniqueIndex('support_conversations_disputed')
      .on(table.customerId, table.aboutItem)
      .where(sql`${table.aboutItem} is not null and ${table.status} <> 'CLOSED'`),
    check('support_conversations_about', sql`(${table.aboutKind} is null) = (${table.aboutItem} is null)`),
    check('support_conversations_about_kind', sql`${table.aboutKind} in ('REPORT_REASON')`),
    check(
      'support_conversations_outcome',
      sql`${table.outcome} is null or (${table.outcome} in ('ACCEPTED', 'CORRECTED', 'REFUSED') and ${table.aboutItem} is not null and ${table.closedAt} is not null)`,
    ),
    check('support_conversations_status', sql`${table.status} in ('OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')`),
    check('support_conversations_closed', sql`(${table.status} = 'CLOSED') = (${table.closedAt} is not null)`),
    check('support_conversations_answered', sql`${table.status} <> 'ANSWERED' or ${table.firstAnsweredAt} is not null`),
    check(
      'support_conversations_rating',
      sql`${table.rating} is null or (${table.rating} between 1 and 5 and ${table.closedAt} is not null and ${table.firstAnsweredAt} is not null)`,
    ),
  ],
)

/** What was written in a conversation; nothing is changed afterwards. */
export const supportMessages = pgTable(
  'support_messages',
  {
    customerId: customerId(),
    id: numericId(),
    conversationId: bigint({ mode: 'number' }).notNull(),
    /** Who wrote it, and their first name as the customer reads it; null for the customer. */
    staffId: bigint({ mode: 'number' }),
    staffName: text(),
    text: text().notNull(),
    /** The Idempotency-Key of the customer's request; null for staff, and where none was sent. */
    requestKey: text(),
    fileKey: text(),
    fileName: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('support_messages_once')
      .on(table.customerId, table.requestKey)
      .where(sql`${table.requestKey} is not null`),
    index('support_messages_of_conversation').on(table.customerId, table.conversationId, table.id),
    foreignKey({
      name: 'support_messages_conversation',
      columns: [table.customerId, table.conversationId],
      foreignColumns: [supportConversations.customerId, supportConversations.id],
    }),
    check('support_messages_staff', sql`(${table.staffId} is null) = (${table.staffName} is null)`),
    check('support_messages_file', sql`(${table.fileKey} is null) = (${table.fileName} is null)`),
  ],
)

/** Internal notes of staff beside a conversation; in a table of their own, which no call of a customer reads. */
export const supportNotes = pgTable(
  'support_notes',
  {
    customerId: customerId(),
    id: numericId(),
    conversationId: bigint({ mode: 'number' }).notNull(),
    staffId: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('support_notes_of_conversation').on(table.customerId, table.conversationId, table.id),
    foreignKey({
      name: 'support_notes_conversation',
      columns: [table.customerId, table.conversationId],
      foreignColumns: [supportConversations.customerId, supportConversations.id],
    }),
  ],
)

/** Answers that staff choose from and change before they send them. */
export const cannedAnswers = pgTable('canned_answers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  position: bigint({ mode: 'number' }).notNull(),
})
