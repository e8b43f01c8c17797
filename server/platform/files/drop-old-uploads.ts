import type { App } from '#server/platform/context/app.ts'
import { deleteOldUploads } from './sql.ts'

/** Forgets the temporary uploads whose day is over, with the bytes of those nobody used. Answers how many files went. */
export async function dropOldUploads({ db, files, now }: App): Promise<number> {
  const keys = await db.transaction((tx) => deleteOldUploads(tx, now()))
  for (const key of keys) await files.remove(key)
  return keys.length
}
