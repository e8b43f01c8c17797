import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** Puzzles whose solution was accepted, until they expire: each is accepted once. */
export const spentPuzzles = pgTable('spent_puzzles', { nonce: text().primaryKey(), expiresAt: instant().notNull() }, (table) => [
  index().on(table.expiresAt),
])
