import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { acceptedKinds } from '#domain/identity/terms/terms.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/**
 * Each text that a customer accepted and that no document or version has, as it was shown (R-OWN-06). `subject` is what it was
 * accepted for: an order, a guarantee and so on. Rows are only inserted.
 */
export const acceptedTexts = pgTable(
  'accepted_texts',
  {
    customerId: customerId(),
    id: numericId(),
    kind: text({ enum: acceptedKinds }).notNull(),
    subject: text().notNull(),
    orderId: bigint({ mode: 'number' }),
    at: instant().notNull(),
    text: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique('accepted_texts_once').on(table.customerId, table.kind, table.subject),
    check('accepted_texts_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('accepted_texts_text', sql`text <> ''`),
  ],
)
