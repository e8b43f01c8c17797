import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The issued cards, one per order. Stored are only the number's keyed hash, the bank's six digits and the last four. */
export const cards = pgTable(
  'cards',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    numberHash: text().notNull(),
    bin: text().notNull(),
    lastFour: text().notNull(),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    check('cards_marks', sql`${table.bin} ~ '^[0-9]{6}$' and ${table.lastFour} ~ '^[0-9]{4}$'`),
    check('cards_hash', sql`${table.numberHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Every wrong number entered for a card (D-66). */
export const cardMismatches = pgTable(
  'card_mismatches',
  { customerId: customerId(), orderId: bigint({ mode: 'number' }).notNull(), id: numericId(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.orderId, table.id] })],
)
