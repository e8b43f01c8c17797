import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { numericId } from '../database/columns.ts'

/** Numbered sets of questions and answers, plain text (D-94). */
export const faqSets = pgTable('faq_sets', { id: bigint({ mode: 'number' }).primaryKey(), text: text().notNull() })

/** The rows of a set, a tree by `parentId`; the top stands without one. */
export const faqRows = pgTable(
  'faq_rows',
  {
    id: numericId().primaryKey(),
    responseId: bigint({ mode: 'number' })
      .notNull()
      .references(() => faqSets.id),
    parentId: bigint({ mode: 'number' }),
    rowLevel: integer().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    value: text(),
    description: text(),
  },
  (table) => [index('faq_rows_by_set').on(table.responseId, table.position)],
)
