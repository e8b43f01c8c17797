import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { financialSelections } from '#domain/lending/documents/choices.ts'
import { documentGroups, documentStatuses, typesOfGroup } from '#domain/lending/documents/document.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

const documentTypes = [...typesOfGroup.IDENTIFICATION, ...typesOfGroup.PROPERTY, ...typesOfGroup.FINANCIAL] as const

/** The customer's choices of documents; the row is also the lock under which their documents change. */
export const documentChoices = pgTable('document_choices', {
  customerId: customerId().primaryKey(),
  hasNationalReceipt: boolean().notNull(),
  financialSelection: text({ enum: financialSelections }).notNull(),
})

/** The documents a customer has sent (R-ENTITY-41). */
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

/** Why a document was rejected, as shown to its customer. */
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

/** Every review of a group, for the audit and for counting. */
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
