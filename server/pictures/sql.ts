import { eq } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { pictures } from './tables.ts'

/** The drawing at `path`, or null. */
export async function pictureAt(db: Db, path: string): Promise<string | null> {
  const [row] = await db.select({ svg: pictures.svg }).from(pictures).where(eq(pictures.path, path))
  return row?.svg ?? null
}
