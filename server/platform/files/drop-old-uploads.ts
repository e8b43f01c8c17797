import type { House } from '#server/platform/context/house.ts'
import { deleteOldUploads } from './sql.ts'

/** Forgets the temporary uploads whose day is over, with the bytes of those nobody used. Answers how many files went. */
export async function dropOldUploads({ db, files, now }: House): Promise<number> {
  const keys = await db.transaction((tx) => deleteOldUploads(tx, now()))
  for (const key of keys) await files.remove(key)
  return keys.length
}
