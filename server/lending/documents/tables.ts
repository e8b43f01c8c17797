import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { financialSelections } from '#domain/lending/documents/choices.ts'
import { documentGroups, documentStatuses, typesOfGroup } from '#domain/lending/documents/document.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

const documentTypes = [...typesOfGroup.IDENTIFICATION, ...typesOfGroup.PROPERTY, ...typesOfGroup.FINANCIAL] as const

/** What the customer proves with; the row is also the lock under which a customer's papers change. */
export const documentChoices = pgTable('document_choices', {
  customerId: customerId().primaryKey(),
  hasNationalReceipt: boolean().notNull(),
  financialSelection: text({ enum: financialSelections }).notNull(),
})

/** The papers a customer has sent (R-ENTITY-41). */
export const documents = pgTable(
  'documents',
  {
    customerId: customerId(),
    id: numericId(),
    type: text({ enum: documentTypes }).notNull(),
    group: text({ enum: documentGroups }).notNull(),
    status: text({ enum: documentStatuses }).notNull(),
    description: text(),
    fileKey: text(),
    fileName: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('documents_pending')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'PENDING'`),
    check('documents_status', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
  ],
)

/** Why a paper was rejected, as its sender reads it. */
export const documentReasons = pgTable(
  'document_reasons',
  {
    customerId: customerId(),
    documentId: bigint({ mode: 'number' }).notNull(),
    id: numericId(),
    code: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.documentId, table.id] })],
)

/** Every judgement on a group, for the audit and for counting how often a group was judged. */
export const documentReviews = pgTable(
  'document_reviews',
  {
    customerId: customerId(),
    id: numericId(),
    group: text({ enum: documentGroups }).notNull(),
    approved: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
)
