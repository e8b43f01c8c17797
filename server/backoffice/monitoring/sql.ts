import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type JobRow = {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly done: number
  readonly last_done: number | null
}

/** The counts of each pg-boss queue; empty if pg-boss was never started. */
export async function jobRows(db: Db): Promise<readonly JobRow[]> {
  const [found] = await rowsOf<{ is_there: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as is_there`)
  if (!found?.is_there) return []
  return rowsOf<JobRow>(
    db,
    sql`select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'completed') as done,
        (extract(epoch from max(completed_on) filter (where state = 'completed')) * 1000)::bigint as last_done
      from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`,
  )
}

type FailedJob = { readonly name: string; readonly id: string; readonly at: number; readonly fault: string | null }

export const failedJobs = (db: Db): Promise<readonly FailedJob[]> =>
  rowsOf<FailedJob>(
    db,
    sql`select name, id::text, (extract(epoch from coalesce(completed_on, created_on)) * 1000)::bigint as at, left(output::text, 300) as fault
      from pgboss.job where state = 'failed' order by completed_on desc nulls last limit 50`,
  )
