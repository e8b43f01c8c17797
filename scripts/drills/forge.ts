import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { keyLine } from '#domain/platform/checkpoints/checkpoint.ts'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { askWitnesses } from '#server/billing/checkpoints/ask-witnesses.ts'
import { openLedgerKeys } from '#server/billing/checkpoints/ledger-keys.ts'
import { openLogStore } from '#server/billing/checkpoints/log-store.ts'
import { makeCheckpoint } from '#server/billing/checkpoints/make-checkpoint.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase, type Db } from '#server/platform/database/open.ts'
import { forgeries, writeForgeable, writeMore } from '#testing/billing/forgeries.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { createDatabases, servingRole, servingUrl } from '#testing/postgres.ts'
import { openDrillSystem, type DrillSystem } from './drill-system.ts'
import { judged, times, type Outcome, type Promised } from './outcome.ts'

const entries = times('DRILL_ENTRIES', 1_000_000)
const mostMs = 60_000
/** The ledger entries of one charge of credit. */
const entriesEach = 3
/** Two logs have two keys: a witness knows a log by its key. */
const [smallKey, largeKey] = ['05'.repeat(32), '06'.repeat(32)] as const

/** Forges a ledger in fourteen ways as PostgreSQL's superuser, and verifies each with `npm run ledger:verify`, as well as an untouched one of a million entries. */
export async function drill(): Promise<Outcome> {
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const small = system.postgres.url('small')
  await createDatabases(system.postgres.url('postgres'), ['small'])
  await migratePatiently({ url: small, serving: servingRole })
  const database = await openDatabase({ url: small, migrates: false, connections: 2 })
  const folder = await logged(system, database.db, smallKey, [
    (at) => writeForgeable(database.db, 1, at),
    (at) => writeMore(database.db, 1, at),
  ])
  await database.close()

  const promised: Promised[] = []
  for (const [index, { name, statements, names }] of forgeries(1).entries()) {
    const url = system.postgres.url(`forged_${index}`)
    await forge(system.postgres.url('postgres'), url, `forged_${index}`, statements)
    const { output, isSound } = await verify(url, smallKey, folder, system)
    const line = output.split('\n').find((each) => names.test(each))
    const found = line ?? (isSound ? 'not found' : output.slice(0, 300))
    promised.push({ goal: `found: ${name}`, found, isMet: !isSound && line !== undefined })
    console.log(`  ${index + 1} of 14: ${name}`)
  }

  const { db } = system.database
  const customers = Math.ceil(entries / entriesEach)
  const large = await logged(system, db, largeKey, [
    (at) => makeIndebted(db, { from: 1, count: Math.ceil(customers / 2), each: 1, at }),
    (at) => makeIndebted(db, { from: 1 + Math.ceil(customers / 2), count: Math.floor(customers / 2), each: 1, at }),
  ])
  const clean = await verify(system.url, largeKey, large, system)
  promised.push({
    goal: `an untouched ledger of a million entries is sound, in at most ${mostMs / 1000} s`,
    found: `${clean.output.trim().split('\n').at(-1)}, in ${(clean.ms / 1000).toFixed(1)} s`,
    isMet: clean.isSound && clean.ms <= mostMs,
  })
  await system.close()
  return judged(promised)
}

/** Does each part of the work and makes a cosigned checkpoint after it; answers the folder of the log. */
async function logged({ fake }: DrillSystem, db: Db, key: string, parts: readonly ((at: Instant) => Promise<unknown>)[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'))
  const log = { keys: openLedgerKeys(key), store: openLogStore(folder) }
  for (const [hour, part] of parts.entries()) {
    const at = instant(Date.now() + hour * hourMs)
    await part(at)
    await makeCheckpoint(db, log, at)
    await askWitnesses({ partners: fake.partners, log: quiet }, log)
  }
  return folder
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error }

/** A copy of the small database, forged in one transaction of its superuser. */
async function forge(adminUrl: string, url: string, name: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database "${name}" template small`)
  await admin.end()
  const superuser = new pg.Client({ connectionString: url })
  await superuser.connect()
  await superuser.query('begin')
  for (const statement of statements) await superuser.query(statement)
  await superuser.query('commit')
  await superuser.end()
}

type Verified = { readonly output: string; readonly isSound: boolean; readonly ms: number }

/** `npm run ledger:verify` as the serving role. */
async function verify(url: string, key: string, folder: string, { fake }: DrillSystem): Promise<Verified> {
  const begun = performance.now()
  const [first, second] = fake.partners.witnesses.map(({ signer }) => keyLine(signer))
  const env = {
    ...process.env,
    DATABASE_URL: servingUrl(url),
    LEDGER_KEY: key,
    CHECKPOINT_DIR: folder,
    FIRST_WITNESS_KEY: first,
    SECOND_WITNESS_KEY: second,
  }
  const { promise, resolve } = Promise.withResolvers<Verified>()
  execFile(process.execPath, ['scripts/database/verify.ts', 'ledger'], { env, maxBuffer: 64 * 2 ** 20 }, (fault, stdout, stderr) =>
    resolve({ output: `${stderr}${stdout}`, isSound: fault === null, ms: performance.now() - begun }),
  )
  return promise
}
