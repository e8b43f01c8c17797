import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { oneIn, openAsking } from './asking.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, times, type Outcome } from './outcome.ts'
import { askSteadily, counted } from './steady-load.ts'

const releases = times('DRILL_RELEASES', 10)
const mostLockMs = 200

/** What releases add to busy tables: columns, a check that is validated later, a table, an index on it. */
const additions = (name: string): readonly string[] => [
  `alter table payments add column ${name} text`,
  `alter table invoices add column ${name} integer default 0 not null`,
  `alter table payments add constraint ${name}_short check (length(${name}) < 100) not valid`,
  `create table ${name} (customer_id bigint not null, id bigint generated always as identity, primary key (customer_id, id))`,
  `create index ${name}_by_id on ${name} (id)`,
]

/**
 * Ten releases migrate a system under payments, and each is killed once before it finishes. All of them only add: the one migration
 * that renames runs before the first, with the servers stopped (docs/decisions/renamed-tables.md).
 */
export async function drill(): Promise<Outcome> {
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const { database, fake, url } = system
  const server = await system.open('server')
  await system.open('worker', { PAYMENT_CHECK_AFTER_MS: '300' })
  const payers = await openPayers(database.db, { fake, count: 6, each: 500 })
  const { read, purchase } = await openAsking(system, 60)
  const load = askSteadily(server.address, { perSecond: 100, next: oneIn(4, purchase, read) })
  const stopPaying = payers.begin([server.address])
  const locks = watchLocks(database.db)
  const folder = join(mkdtempSync(join(tmpdir(), 'migrations-')), 'migrations')
  cpSync('server/platform/database/migrations', folder, { recursive: true })
  const ends: string[] = []
  for (let release = 0; release < releases; release++) {
    addMigration(folder, `drill_${release}`)
    const first = migrate(url, folder)
    const isOver = once(first, 'exit')
    await untilMigrating(database.db, first)
    first.kill('SIGKILL')
    await isOver
    const [code] = (await once(migrate(url, folder), 'exit')) as [number]
    ends.push(`${first.signalCode === 'SIGKILL' ? 'killed' : 'too quick'}, then ${code}`)
  }
  await stopPaying()
  const answers = await load.stop()
  const longestMs = await locks.stop()
  const there = await rowsOf(database.db, sql`select from pg_tables where tablename like 'drill\\_%'`)
  const wrong = await wrongInBooks(database.db, payers)
  await system.close()
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
  return judged([
    {
      goal: `${releases} releases converge, each killed once`,
      found: `each ${[...new Set(ends)].join(' / ')}`,
      isMet: ends.every((end) => end.endsWith('then 0')),
    },
    { goal: `all ${releases} tables are there`, found: String(there.length), isMet: there.length === releases },
    { goal: 'no request failed', found: counted(answers), isMet: failed.length === 0 },
    { goal: `no exclusive lock over ${mostLockMs} ms`, found: `the longest ${longestMs.toFixed(0)} ms`, isMet: longestMs <= mostLockMs },
    { goal: 'the books are right', found: wrong.join('; ') || 'right', isMet: wrong.length === 0 },
  ])
}

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

function addMigration(folder: string, name: string): void {
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  const [idx, when] = [(last?.idx ?? 0) + 1, (last?.when ?? 0) + 1]
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, { ...last, idx, when, tag }] }))
  appendFileSync(join(folder, `${tag}.sql`), additions(name).join(';\n--> statement-breakpoint\n'))
}

const migrate = (url: string, folder: string): ChildProcess =>
  spawn(process.execPath, ['scripts/drills/migrate-from.ts', url, folder], { stdio: ['ignore', 'ignore', 'inherit'] })

/** Waits until the migration has an exclusive lock, or has ended. */
async function untilMigrating(db: Db, migrating: ChildProcess): Promise<void> {
  while (migrating.exitCode === null && (await exclusive(db)).length === 0) await sleep(1)
}

const exclusive = (db: Db): Promise<{ pid: number; relation: number }[]> =>
  rowsOf<{ pid: number; relation: number }>(
    db,
    sql`select pid, relation::int as relation from pg_locks
      where mode = 'AccessExclusiveLock' and granted and relation in ('payments'::regclass, 'invoices'::regclass)`,
  )

/** Polls how long a busy table is locked exclusively; `stop` returns the longest time. */
function watchLocks(db: Db) {
  const lockedSince = new Map<string, number>()
  let longestMs = 0
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      const now = new Map((await exclusive(db)).map(({ pid, relation }) => [`${pid} ${relation}`, 0]))
      const at = performance.now()
      for (const key of lockedSince.keys()) if (!now.has(key)) lockedSince.delete(key)
      for (const key of now.keys()) {
        const since = lockedSince.get(key) ?? at
        lockedSince.set(key, since)
        longestMs = Math.max(longestMs, at - since)
      }
      await sleep(4)
    }
  })()
  return {
    async stop(): Promise<number> {
      over.abort()
      await looking
      return longestMs
    },
  }
}
