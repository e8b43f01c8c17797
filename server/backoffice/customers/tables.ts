import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { callResults } from '#domain/backoffice/lists/list-names.ts'
import { customerId, instant, numericId, quotedSql } from '#server/platform/database/columns.ts'

/** What staff noted about a customer, for staff only. Notes are added, and their text never changes (F-205). */
export const customerNotes = pgTable(
  'customer_notes',
  {
    customerId: customerId(),
    id: numericId(),
    text: text().notNull(),
    /** How the phone call went that it records; null for a note. */
    call: text({ enum: callResults }),
    writtenBy: bigint({ mode: 'number' }).notNull(),
    writtenAt: instant().notNull(),
    /** The members of staff whom it names, who see it among their own. */
    mentions: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Those of them who took it off their list. */
    dismissedBy: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('customer_notes_mentions').using('gin', table.mentions),
    check('customer_notes_text', sql`length(text) between 2 and 2000`),
    check('customer_notes_call', sql`call in (${quotedSql(callResults)})`),
    check('customer_notes_dismissed_by', sql`dismissed_by <@ mentions`),
    check('customer_notes_most_mentions', sql`cardinality(mentions) <= 10`),
  ],
)
