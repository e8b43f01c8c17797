import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * While `isBare`, PostgreSQL writes only the WAL of the statements themselves: no full page writes after a checkpoint, and no
 * autovacuum of earlier work.
 */
export async function setBareLog(watcher: pg.Client, isBare: boolean): Promise<void> {
  for (const setting of ['full_page_writes', 'autovacuum']) await watcher.query(`alter system set ${setting} = ${isBare ? 'off' : 'on'}`)
  await watcher.query('select pg_reload_conf()')
  const vacuums = `select from pg_stat_activity where backend_type = 'autovacuum worker'`
  if (isBare) while ((await watcher.query(vacuums)).rowCount !== 0) await sleep(100)
}

/** The bytes of WAL written since PostgreSQL was initialised. */
export async function walBytes(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)
  return Number(rows[0]?.bytes)
}

/** pgbench's TPC-B over the same server: prepared, scale 10, 8 clients. Transactions a second. */
export function tpcB(bin: string, url: string, seconds: number): number {
  const said = execFileSync(join(bin, 'pgbench'), ['-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), url], {
    encoding: 'utf8',
  })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN)
}

export const prepareTpcB = (bin: string, url: string): void => {
  execFileSync(join(bin, 'pgbench'), ['-i', '-q', '-s', '10', url], { stdio: 'ignore' })
}
