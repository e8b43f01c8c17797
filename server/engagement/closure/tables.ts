import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * Accounts that their customers closed. The hashes are keyed: with the mobile or the national code in hand one can find the account, and not
 * the other way round; they are empty once `erasedAt` is set. `fileKeys` are files whose bytes are still to be removed.
 */
export const closures = pgTable(
  'closures',
  {
    customerId: bigint({ mode: 'number' }).primaryKey(),
    closedAt: instant().notNull(),
    mobileHmac: text().notNull(),
    nationalCodeHmac: text(),
    fileKeys: jsonb().$type<readonly string[]>().notNull(),
    /** When what the law wanted retained was erased, and with it both hashes. */
    erasedAt: instant(),
  },
  (table) => [
    index('closures_by_time').on(table.closedAt),
    index('closures_retained')
      .on(table.closedAt)
      .where(sql`erased_at is null`),
    index('closures_by_mobile').on(table.mobileHmac),
    index('closures_by_national_code').on(table.nationalCodeHmac),
    index('closures_with_files')
      .on(table.closedAt)
      .where(sql`file_keys <> '[]'`),
  ],
)
