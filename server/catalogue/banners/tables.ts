import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bannerTypes } from '#domain/catalogue/banners/banner.ts'
import { numericId } from '#server/platform/database/columns.ts'

/** A reference table. A link is a path of this site or an https address, never a script. */
export const banners = pgTable(
  'banners',
  {
    id: numericId().primaryKey(),
    type: text({ enum: bannerTypes }).notNull(),
    link: text().notNull(),
    desktopImage: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('banners_type', sql`${table.type} in ('home-main', 'home-side', 'store-list', 'bank-validation')`),
    check('banners_link', sql`${table.link} ~ '^(/([^/]|$)|https://)'`),
  ],
)
