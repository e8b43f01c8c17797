import { inArray, sql } from 'drizzle-orm'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { fileRemovals } from './tables.ts'

const mostAtOnce = 100

/** Has the bytes under these keys removed once the transaction is committed. */
export async function addRemovals(tx: Db, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return
  await tx
    .insert(fileRemovals)
    .values(fileKeys.map((fileKey) => ({ fileKey })))
    .onConflictDoNothing()
}

/** The same for bytes that were stored and that no row refers to. Never throws: what is lost here are only bytes without a row. */
export async function discardFiles({ db, log }: Pick<App, 'db' | 'log'>, fileKeys: readonly string[]): Promise<void> {
  await addRemovals(db, fileKeys).catch((fault: unknown) => log.error({ fault, fileKeys }, 'the bytes of unused files stay stored'))
}

/**
 * Removes the bytes of files whose rows were deleted, and returns of how many. What the store does not remove now delays no other and is
 * tried again ten minutes later.
 */
export async function removeFiles(app: App): Promise<number> {
  for (let count = 0; ;) {
    const keys = await leaseRemovals(app.db)
    const removed: string[] = []
    await eachDue(app, keys, async (key) => {
      await app.files.remove(key)
      return removed.push(key) > 0
    })
    if (removed.length > 0) await app.db.delete(fileRemovals).where(inArray(fileRemovals.fileKey, removed))
    count += removed.length
    if (keys.length < mostAtOnce || app.isOutOfTime?.()) return count
  }
}

/** The keys that are due, the longest due first; no other process gets the same ones meanwhile. By the database's clock, as they were added. */
async function leaseRemovals(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ file_key: string }>(
    db,
    sql`update file_removals set next_try_at = now() + interval '10 minutes'
      where next_try_at <= now()
        and file_key in (select file_key from file_removals where next_try_at <= now() order by next_try_at limit ${mostAtOnce})
      returning file_key`,
  )
  return rows.map((row) => row.file_key)
}
