import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { sumsOf } from '#server/platform/database/backup.ts'
import { openDatabase, rowsOf, type Db } from '#server/platform/database/open.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { findBinaries, handOver, owner, runPostgres } from '#testing/postgres.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, times, type Outcome } from './outcome.ts'

const entries = times('DRILL_ENTRIES', 1_000_000)
const mostMs = 60_000
/** The ledger entries of one charge of credit. */
const entriesEach = 3
const customers = Math.ceil(entries / entriesEach)

/** Restores a ledger of a million entries to a moment after the base backup, from that backup and the archived WAL, as docs/runbook.md says. */
export async function drill(): Promise<Outcome> {
  const [archive, restored] = [mkdtempSync(join(tmpdir(), 'archive-')), mkdtempSync(join(tmpdir(), 'restored-'))]
  for (const folder of [archive, restored]) handOver(folder)
  const archiving = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`, 'max_wal_size=4GB']
  const system = await openDrillSystem({ settings: archiving })
  if (!system) return 'NOT RUN'
  const { db } = system.database
  const beforeBase = Math.floor(customers * 0.9)
  await charge(db, 1, beforeBase)
  const base = join(restored, 'base')
  const baseMs = await timed(async () => takeBase(system.url, base))
  await charge(db, beforeBase + 1, customers - beforeBase)
  const wanted = await sumsOf(db)
  const moment = await momentOf(db)
  await sleep(1_000)
  await charge(db, customers + 1, 500)
  const last = await archived(db, archive)
  console.log(
    `${wanted.entries} entries; base backup ${(baseMs / 1000).toFixed(1)} s; ${last} files of WAL archived; restoring to ${moment}`,
  )
  await system.close()

  const begun = performance.now()
  const data = join(restored, 'data')
  execFileSync('cp', ['-a', base, data])
  writeFileSync(join(data, 'recovery.signal'), '')
  handOver(join(data, 'recovery.signal'))
  const settings = [`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${moment}`, 'recovery_target_action=promote']
  const postgres = await runPostgres(restored, settings)
  const database = await openDatabase({ url: postgres.url('pelekan'), migrates: false, connections: 2 })
  while ((await rowsOf<{ is: boolean }>(database.db, sql`select pg_is_in_recovery() as is`))[0]?.is !== false) await sleep(100)
  const restoreMs = performance.now() - begun
  const found = await sumsOf(database.db)
  const broken = await violations(database.db)
  await database.close()
  await postgres.stop()
  return judged([
    {
      goal: `a million entries restored within ${mostMs / 1000} s`,
      found: `${found.entries} in ${(restoreMs / 1000).toFixed(1)} s`,
      isMet: restoreMs <= mostMs,
    },
    {
      goal: 'sums and heads of chains as at the moment',
      found: JSON.stringify(found),
      isMet: JSON.stringify(found) === JSON.stringify(wanted),
    },
    { goal: 'the ledger is sound', found: broken.length === 0 ? 'sound' : 'NOT sound', isMet: broken.length === 0 },
  ])
}

const chunk = 20_000

/** Books a charge of credit for so many customers, and prints its progress. */
async function charge(db: Db, from: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += chunk) {
    await makeIndebted(db, { from: from + done, count: Math.min(chunk, count - done), each: 1, at: instant(Date.now()) })
    if (done % (chunk * 5) === 0) console.log(`  ${(from + done) * entriesEach} entries`)
  }
}

function takeBase(url: string, data: string): void {
  mkdirSync(data, { mode: 0o700 })
  handOver(data)
  const backup = ['--checkpoint=fast', '--wal-method=none', '--no-sync', '--no-manifest', '-D', data]
  execFileSync(join(findBinaries() ?? '', 'pg_basebackup'), [...backup, '-d', url], { ...owner(), stdio: 'pipe', cwd: tmpdir() })
}

async function momentOf(db: Db): Promise<string> {
  const [found] = await rowsOf<{ at: string }>(db, sql`select clock_timestamp()::text as at`)
  return found?.at ?? ''
}

/** Switches the WAL file and waits until it is archived; returns how many files are. */
async function archived(db: Db, archive: string): Promise<number> {
  const [found] = await rowsOf<{ file: string }>(db, sql`select pg_walfile_name(pg_switch_wal()) as file`)
  while (!readdirSync(archive).includes(found?.file ?? '')) await sleep(100)
  return readdirSync(archive).length
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
