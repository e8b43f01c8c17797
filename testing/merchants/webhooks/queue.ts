import { queue } from '#server/merchants/webhooks/queue.ts'
import type { Database } from '#server/platform/database/open.ts'

/**
 * Starts the queue of this database, as a worker does at its start, without what another file of tests left in it: the ids of webhooks
 * begin anew there, so that an old job would send a new webhook. The answer ends it.
 */
export async function startQueue({ jobs }: Pick<Database, 'jobs'>): Promise<() => Promise<void>> {
  jobs.on('error', () => undefined)
  await jobs.start()
  if (await jobs.getQueue(queue)) await jobs.deleteAllJobs(queue)
  return () => jobs.stop({ graceful: false, close: false })
}
