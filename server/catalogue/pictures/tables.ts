import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Pictures of partners; `path` follows /media/ in the address. Drawn ones are stored here as SVG, uploaded ones are redrawn and
 * stored in the file store under `fileKey`, and never change under their path. Shown as images only.
 */
export const pictures = pgTable('pictures', { path: text().primaryKey(), svg: text(), fileKey: text() }, (table) => [
  check('pictures_path', sql`${table.path} ~ '^[a-z0-9-]+(/[a-z0-9-]+)*\\.(svg|jpg|png|webp)$'`),
  check('pictures_one', sql`(${table.svg} is null) <> (${table.fileKey} is null)`),
])
