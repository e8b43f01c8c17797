import { sql } from 'drizzle-orm'
import { queue } from '#server/merchants/webhooks/queue.ts'
import type { Database, Db } from '#server/platform/database/open.ts'

/** Starts the queue of this database, as a worker does at its start; the answer ends it. */
export async function startQueue({ jobs }: Pick<Database, 'jobs'>): Promise<() => Promise<void>> {
  jobs.on('error', () => undefined)
  await jobs.start()
  return () => jobs.stop({ graceful: false, close: false })
}

/** Lets so much time pass for what waits in the queue, whose clock is the database's. */
export const passInQueue = async (db: Db, ms: number): Promise<void> =>
  void (await db.execute(
    sql`update pgboss.job set start_after = start_after - ${ms}::float8 * interval '1 millisecond' where name = ${queue} and state in ('created', 'retry')`,
  ))
