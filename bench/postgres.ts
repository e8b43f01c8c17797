import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * While `isBare`, PostgreSQL's log has only what is asked of it: no page is written whole after a checkpoint, and nothing is
 * vacuumed of what was done before.
 */
export async function keepBareLog(watcher: pg.Client, isBare: boolean): Promise<void> {
  for (const setting of ['full_page_writes', 'autovacuum']) await watcher.query(`alter system set ${setting} = ${isBare ? 'off' : 'on'}`)
  await watcher.query('select pg_reload_conf()')
  const vacuums = `select from pg_stat_activity where backend_type = 'autovacuum worker'`
  if (isBare) while ((await watcher.query(vacuums)).rowCount !== 0) await sleep(100)
}

/** How many bytes of log were written since PostgreSQL began. */
export async function walBytes(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)
  return Number(rows[0]?.bytes)
}

export async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name}`)
  await admin.end()
}
