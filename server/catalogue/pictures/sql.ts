import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { pictures } from './tables.ts'

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
