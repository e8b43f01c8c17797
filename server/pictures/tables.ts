import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'

/** Logos and banners of partners, drawn as SVG; `path` is what stands after /media/. Shown as images only. */
export const pictures = pgTable('pictures', { path: text().primaryKey(), svg: text().notNull() }, (table) => [
  check('pictures_path', sql`${table.path} ~ '^[a-z0-9-]+(/[a-z0-9-]+)*\\.svg$'`),
])
