import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Public pages as HTML, rendered by a job when their data changes. `stamp` identifies the data a page was rendered from. */
export const snapshots = pgTable(
  'snapshots',
  {
    path: text().primaryKey(),
    stamp: text().notNull(),
    etag: text().notNull(),
    /** The content security policy with the hashes of this page's own scripts. */
    policy: text().notNull(),
    brotli: bytes().notNull(),
    drawnAt: instant().notNull(),
  },
  (table) => [index('snapshots_by_stamp').on(table.stamp)],
)
