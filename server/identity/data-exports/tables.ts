import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { exportStatuses } from '#domain/identity/own-data/own-data.ts'
import { customerId, instant, quotedSql } from '#server/platform/database/columns.ts'

/** Exports of customers' own data (R-OWN-05). The files are in the file store, under keys that no ticket opens. */
export const dataExports = pgTable(
  'data_exports',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    status: text({ enum: exportStatuses }).notNull().default('WAITING'),
    /** How many steps are done. */
    step: smallint().notNull().default(0),
    askedAt: instant().notNull(),
    readyAt: instant(),
    endsAt: instant(),
    jsonKey: text(),
    pdfKey: text(),
    /** The session that confirmed the files to be given, and when. */
    openedBy: bigint({ mode: 'number' }),
    openedAt: instant(),
    /** When the job makes it, or deletes its files. */
    nextTryAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('data_exports_one_waiting')
      .on(table.customerId)
      .where(sql`status = 'WAITING'`),
    index('data_exports_due')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    check('data_exports_status', sql`status in (${quotedSql(exportStatuses)})`),
    check('data_exports_ready', sql`(status = 'READY') = (json_key is not null and pdf_key is not null)`),
    check('data_exports_ends', sql`status <> 'READY' or (ready_at is not null and ends_at is not null and next_try_at is not null)`),
  ],
)
