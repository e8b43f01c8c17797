import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, inject } from 'vitest'
import { embed, openDatabase, rowsOf, type Database, type Db } from '#server/platform/database/open.ts'
import { parsers } from '#server/platform/database/parsers.ts'
import { ownerUrl, servingUrl } from './postgres.ts'

/**
 * Runs a group of tests on the embedded engine and on PostgreSQL, each on a fresh copy of the migrated database. On PostgreSQL
 * they run as the serving role, so that each proves the grants it needs; what only the owner may goes by `ownerOf`.
 */
export function onBothEngines(title: string, tests: (database: () => Database) => void): void {
  const postgres = inject('postgres')
  describe(`${title}, embedded`, () => on(copyOfEmbedded, tests))
  describe.skipIf(postgres === null)(`${title}, PostgreSQL`, () => on(onPostgres, tests))
}

/** The same on one engine alone, PostgreSQL where there is one, which answers sooner: for long walks in which nobody races. */
export function onOneEngine(title: string, tests: (database: () => Database) => void): void {
  const hasPostgres = inject('postgres') !== null
  describe(`${title}, ${hasPostgres ? 'PostgreSQL' : 'embedded'}`, () => on(hasPostgres ? onPostgres : copyOfEmbedded, tests))
}

const onPostgres = (): Promise<Database> => copyOfPostgres()

/** One copy of each engine per worker (the project sets `isolate: false`), emptied before each group. */
const opened = new Map<() => Promise<Database>, Promise<Database>>()

function on(open: () => Promise<Database>, tests: (database: () => Database) => void): void {
  let database: Database
  beforeAll(async () => {
    const opening = opened.get(open) ?? open()
    opened.set(open, opening)
    database = await opening
    await empty(ownerOf(database))
  })
  tests(() => database)
}

/** Empties the tables that have rows and starts the sequences that were used anew: all of them take four times as long. */
async function empty(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
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

async function copyOfEmbedded(): Promise<Database> {
  const loadDataDir = new Blob([await readFile(inject('embedded'))])
  return embed(await PGlite.create({ loadDataDir, parsers }))
}

const owners = new WeakMap<Database, Database>()

/** The same database as its owner: for planted tables, forgeries and whatever else the server may not do. The embedded engine knows one role only. */
export const ownerOf = (database: Database): Db => (owners.get(database) ?? database).db

/** A fresh copy of the migrated database on PostgreSQL as the serving role, asked with at most so many connections at once. */
export async function copyOfPostgres(connections = 10): Promise<Database> {
  const url = await urlOfCopy()
  const database = await openDatabase({ url, connections, migrates: false })
  const owner = await openDatabase({ url: ownerUrl(url), connections: 2 })
  const close = async (): Promise<void> => void (await Promise.all([database.close(), owner.close()]))
  const both = { ...database, close }
  owners.set(both, owner)
  return both
}

/** The address of such a copy as the serving role, for a process of its own. */
export const urlOfCopy = (): Promise<string> => copyTemplate(inject('postgres') ?? '')

/** Copies the database `template` of the PostgreSQL at `url`, which names the database DATABASE. */
export async function copyTemplate(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url.replace('DATABASE', 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template template strategy file_copy`)
  // The rights on the database itself are not copied with it.
  await admin.query(`revoke temporary on database ${name} from public`)
  await admin.end()
  return servingUrl(url.replace('DATABASE', name))
}
