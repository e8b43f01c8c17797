import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, inject } from 'vitest'
import { isDistributed } from '#server/platform/database/citus.ts'
import { embed } from '#server/platform/database/embedded.ts'
import { openDatabase, rowsOf, type Database, type Db } from '#server/platform/database/open.ts'
import { parsers } from '#server/platform/database/parsers.ts'
import { makeDistributed } from './citus.ts'
import { ownerUrl, servingUrl } from './postgres.ts'
import { isDue, isProof } from './turn.ts'

/** A group of tests; it reads its database when they run. */
type Tests = (database: () => Database) => void

/**
 * Runs a group of tests on PostgreSQL and on the embedded engine, each on a fresh copy of the migrated database, and with PROVE=1 on
 * Citus. In `npm test` each group has its turn on the embedded engine (docs/decisions/tests-in-turn.md). On PostgreSQL they run as
 * the serving role, so that each proves the grants it needs; what only the owner may goes by `ownerOf`.
 */
export function onBothEngines(title: string, tests: Tests): void {
  if (!isThere('PostgreSQL') || chosen === 'embedded' || isDue(title, embeddedTurns)) onEngine('embedded', title, tests)
  onEngine('PostgreSQL', title, tests)
  if (provesCitus) onEngine('Citus', title, tests)
}

/** The same on PostgreSQL always, and by turns on Citus, alone, and on the embedded engine: for what is likely to differ on one of them. */
export function onEveryEngine(title: string, tests: Tests): void {
  if (!isThere('PostgreSQL') || chosen === 'embedded' || isDue(title, citusTurns, 2)) onEngine('embedded', title, tests)
  onEngine('PostgreSQL', title, tests)
  if (provesCitus || isDue(title, citusTurns)) onEngine('Citus', title, tests)
}

/** The same, on Citus and on the embedded engine at every other commit each: for the ledger, payments and the moves of an order. */
export function onEveryEngineOften(title: string, tests: Tests): void {
  const hasAll = isThere('PostgreSQL') && isThere('Citus')
  if (!hasAll || chosen === 'embedded' || isDue(title, oftenTurns, 1)) onEngine('embedded', title, tests)
  onEngine('PostgreSQL', title, tests)
  if (provesCitus || isDue(title, oftenTurns)) onEngine('Citus', title, tests)
}

/** The same on one engine alone, PostgreSQL where there is one, which answers sooner: for long walks in which nobody races. */
export function onOneEngine(title: string, tests: Tests): void {
  onEngine(isThere('PostgreSQL') || isOnlyCitus ? 'PostgreSQL' : 'embedded', title, tests)
  if (provesCitus) onEngine('Citus', title, tests)
}

/** Makes fresh databases on one engine, each its own copy of the migrated one. */
export type Copies = {
  /** The address of a copy as the serving role, for a process of its own. */
  url(): Promise<string>
  /** An opened copy, asked with at most so many connections at once. */
  open(connections?: number): Promise<Database>
}

/** Of a large number of cases, how many run here: with PROVE=1 a tenth on Citus, all of whose machines are this one. */
export const casesOn = ({ db }: Database, cases: number): number => (isProof() && isDistributed(db) ? Math.ceil(cases / 10) : cases)

/** Tests with databases and processes of their own: on PostgreSQL, and with PROVE=1 on Citus. */
export function onServers(title: string, tests: (copies: Copies) => void): void {
  for (const [engine, copies] of Object.entries({ PostgreSQL: postgresCopies, Citus: citusCopies } as const)) {
    const isWanted = isThere(engine as Engine) && (engine === 'Citus' ? provesCitus : chosen === undefined || chosen === engine)
    describe.skipIf(!isWanted)(`${title}, ${engine}`, () => tests(copies))
  }
}

/** Tests of what only Citus has. */
export function onCitus(title: string, tests: (copies: Copies) => void): void {
  const isChosen = chosen === undefined || chosen === 'Citus'
  describe.skipIf(!isChosen || !isThere('Citus'))(`${title}, Citus`, () => tests(citusCopies))
}

type Engine = 'embedded' | 'PostgreSQL' | 'Citus'

/** At every so many commits a group of `onBothEngines` runs on the embedded engine, and one of `onEveryEngine` on Citus, two commits later on the embedded engine. */
const embeddedTurns = 8
const citusTurns = 4
const oftenTurns = 2

/** ENGINE=Citus runs the tests of one engine only. */
const chosen = process.env['ENGINE']
const isOnlyCitus = chosen === 'Citus'
const provesCitus = isProof() || isOnlyCitus

function onEngine(engine: Engine, title: string, tests: Tests): void {
  const isChosen = chosen === undefined || chosen === engine
  describe.skipIf(!isChosen || !isThere(engine))(`${title}, ${engine}`, () => on(openers[engine], tests))
}

const isThere = (engine: Engine): boolean =>
  engine === 'embedded' || (engine === 'PostgreSQL' ? inject('postgres') : inject('citus')) !== null

const openers: Readonly<Record<Engine, () => Promise<Database>>> = {
  embedded: copyOfEmbedded,
  PostgreSQL: () => copyOfPostgres(),
  Citus: () => citusCopies.open(),
}

/** One copy of each engine per worker (the project sets `isolate: false`), emptied before each group. */
const opened = new Map<() => Promise<Database>, Promise<Database>>()

function on(open: () => Promise<Database>, tests: (database: () => Database) => void): void {
  let database: Database
  beforeAll(async () => {
    const opening = opened.get(open) ?? open()
    opened.set(open, opening)
    database = await opening
    await empty(ownerOf(database))
    if (open === openers.Citus) await emptyShards(ownerOf(database))
  })
  tests(() => database)
}

/** Empties the tables that have rows and starts the sequences that were used anew: all of them take four times as long. */
async function empty(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
      and not exists (select from pg_trigger where tgrelid = format('%I.%I', schemaname, tablename)::regclass and tgname like 'truncate\\_trigger%')`,
  )
  const filled = await rowsOf<{ name: string }>(
    db,
    sql.raw(tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all ')),
  )
  await db.transaction(async (tx) => {
    // The ledger refuses TRUNCATE; its triggers do not fire under session_replication_role = replica, which only a superuser may set.
    await tx.execute(sql`set local session_replication_role = replica`)
    if (filled.length > 0) await tx.execute(sql.raw(`truncate ${filled.map(({ name }) => name).join(', ')} cascade`))
    await tx.execute(sql`select setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`)
  })
}

/** The same for the tables that Citus distributes: their shards that have rows are emptied where they are. */
async function emptyShards(db: Db): Promise<void> {
  const failed = await rowsOf<{ result: string }>(
    db,
    sql`select result from run_command_on_all_nodes(${`do $$ declare shards text; begin
      select string_agg(format('%I', relname), ', ') into shards from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '_[0-9]{6,}$' and pg_relation_size(oid) > 0;
      set local session_replication_role = replica;
      set local citus.enable_manual_changes_to_shards = on;
      if shards is not null then execute 'truncate ' || shards || ' cascade'; end if;
    end $$`}) where not success`,
  )
  if (failed[0]) throw new Error(`the shards could not be emptied: ${failed[0].result}`)
}

/** A fresh copy of the migrated database on the embedded engine. */
export async function copyOfEmbedded(): Promise<Database> {
  const loadDataDir = new Blob([await readFile(inject('embedded'))])
  return embed(await PGlite.create({ loadDataDir, parsers }))
}

const owners = new WeakMap<Database, Database>()

/** The same database as its owner: for planted tables, forgeries and whatever else the server may not do. The embedded engine knows one role only. */
export const ownerOf = (database: Database): Db => (owners.get(database) ?? database).db

/** A fresh copy of the migrated database on PostgreSQL as the serving role, asked with at most so many connections at once. */
export const copyOfPostgres = async (connections = 10): Promise<Database> => openCopy(await urlOfCopy(), connections)

const postgresCopies: Copies = { url: () => urlOfCopy(), open: copyOfPostgres }

/** On Citus every table is distributed. */
const citusCopies: Copies = {
  url: async () => {
    const urls = inject('citus')
    if (!urls) throw new Error('Citus is not installed')
    return makeDistributed(urls, newName())
  },
  open: async (connections = 10) => openCopy(await citusCopies.url(), connections, citusCopies),
}

const copiesOf = new WeakMap<Database, Copies>()

/** A fresh copy on the engine of this database, for what would remain in one that other tests share; of the embedded engine itself. */
export const freshCopyOf = async (database: Database, connections = 10): Promise<Database> =>
  (await copiesOf.get(database)?.open(connections)) ?? database

/** On a busy machine a connection is given after the five seconds of a server. */
const connectWithinMs = 60_000

async function openCopy(url: string, connections: number, copies = postgresCopies): Promise<Database> {
  const database = await openDatabase({ url, connections, migrates: false, connectWithinMs })
  const owner = await openDatabase({ url: ownerUrl(url), connections: 2, connectWithinMs })
  const close = async (): Promise<void> => void (await Promise.all([database.close(), owner.close()]))
  const both = { ...database, close }
  owners.set(both, owner)
  copiesOf.set(both, copies)
  return both
}

/** The address of such a copy as the serving role, for a process of its own. */
export const urlOfCopy = (): Promise<string> => copyTemplate(inject('postgres') ?? '')

/** Copies the database `template` of the PostgreSQL at `url`, which names the database DATABASE. */
export async function copyTemplate(url: string): Promise<string> {
  const name = newName()
  const admin = new pg.Client({ connectionString: url.replace('DATABASE', 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template template strategy file_copy`)
  // The rights on the database itself are not copied with it.
  await admin.query(`revoke temporary on database ${name} from public`)
  await admin.end()
  return servingUrl(url.replace('DATABASE', name))
}

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`
