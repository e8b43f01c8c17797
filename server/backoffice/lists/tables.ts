import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listNames } from '#domain/backoffice/lists/list-names.ts'
import { instant, numericId } from '#server/platform/database/columns.ts'

/** Filters of lists that staff saved under a name, for themselves or for all who read the list (F-204). No personal data is in them. */
export const listViews = pgTable(
  'list_views',
  {
    id: numericId().primaryKey(),
    staffId: bigint({ mode: 'number' }).notNull(),
    list: text({ enum: listNames }).notNull(),
    name: text().notNull(),
    filter: jsonb().$type<readonly { readonly key: string; readonly value: string }[]>().notNull(),
    isShared: boolean().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('list_views_one').on(table.staffId, table.list, table.name),
    index('list_views_shared')
      .on(table.list, table.name)
      .where(sql`is_shared`),
    check('list_views_name', sql`length(name) between 1 and 40`),
  ],
)
