import type { Database } from '#server/platform/database/open.ts'

/** Starts the queue of this database, as a worker does at its start; the answer ends it. */
export async function startQueue({ jobs }: Pick<Database, 'jobs'>): Promise<() => Promise<void>> {
  jobs.on('error', () => undefined)
  await jobs.start()
  return () => jobs.stop({ graceful: false, close: false })
}
