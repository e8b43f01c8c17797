import { eq, inArray, sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/open.ts'

/**
 * Pictures of partners; `path` follows /media/ in the address. Drawn ones are stored here as SVG, uploaded ones are redrawn and
 * stored in the file store under `fileKey`, and never change under their path. Shown as images only.
 */
export const pictures = pgTable('pictures', { path: text().primaryKey(), svg: text(), fileKey: text() }, (table) => [
  check('pictures_path', sql`${table.path} ~ '^[a-z0-9-]+(/[a-z0-9-]+)*\\.(svg|jpg|png|webp)$'`),
  check('pictures_one', sql`(${table.svg} is null) <> (${table.fileKey} is null)`),
])

export type Picture = typeof pictures.$inferSelect

/** The picture at `path`, or null. */
export async function pictureAt(db: Db, path: string): Promise<Picture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.path, path))
  return row ?? null
}

export async function insertPicture(tx: Db, picture: { readonly path: string; readonly fileKey: string }): Promise<void> {
  await tx.insert(pictures).values(picture)
}

/** Which of these addresses (`/media/…`) have no picture. */
export async function missingPictures(db: Db, addresses: readonly string[]): Promise<readonly string[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .select({ path: pictures.path })
    .from(pictures)
    .where(
      inArray(
        pictures.path,
        addresses.map((address) => address.replace('/media/', '')),
      ),
    )
  const known = new Set(rows.map(({ path }) => `/media/${path}`))
  return addresses.filter((address) => !known.has(address))
}
