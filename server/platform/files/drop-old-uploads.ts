import type { App } from '#server/platform/context/app.ts'
import { deleteOldUploads } from './sql.ts'

/** Deletes temporary uploads that are a day old, with the bytes of those that were never used. Returns how many files were deleted. */
export async function deleteExpiredUploads({ db, files, now }: App): Promise<number> {
  const keys = await db.transaction((tx) => deleteOldUploads(tx, now()))
  for (const key of keys) await files.remove(key)
  return keys.length
}
