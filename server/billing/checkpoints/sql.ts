import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId } from '#server/platform/database/columns.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import type { Head } from './write-checkpoint.ts'

/** The leaves of the ledger's log, append only: which heads are in it, and where. The log itself is outside the database. */
export const ledgerLeaves = pgTable(
  'ledger_leaves',
  {
    customerId: customerId(),
    seq: integer().notNull(),
    hash: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.seq] })],
)

/** Records heads as leaves from the position `from` on; those that are recorded already stay as they are. */
export async function insertLeaves(tx: Db, heads: readonly Head[], from: number): Promise<void> {
  if (heads.length === 0) return
  const rows = heads.map((head, index) => ({ ...head, position: from + index }))
  await tx.execute(
    sql`${insertRowsSql(ledgerLeaves, rows, ['customerId', 'seq', 'hash', 'position'])} on conflict (customer_id, seq) do nothing`,
  )
}

/** The leaves at positions from `start` to before `end`, in their order. */
export const listLeaves = (db: Db, { start, end }: { readonly start: number; readonly end: number }): Promise<Head[]> =>
  rowsOf<Head>(
    db,
    sql`select customer_id as "customerId", seq, hash from ledger_leaves
      where position >= ${start}::bigint and position < ${end}::bigint order by position`,
  )

/** At most `limit` heads that are no leaves yet, of the customers after `after`. */
export const listNewHeads = (tx: Db, after: number, limit: number): Promise<Head[]> =>
  rowsOf<Head>(
    tx,
    sql`select h.customer_id as "customerId", h.seq, h.hash from ledger_heads h
      left join ledger_leaves l on l.customer_id = h.customer_id and l.seq = h.seq
      where h.customer_id > ${after}::bigint and h.seq > 0 and l.customer_id is null order by h.customer_id limit ${limit}`,
  )
