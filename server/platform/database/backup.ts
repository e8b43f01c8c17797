import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from './open.ts'

const run = promisify(execFile)

/** PostgreSQL's address, or the folder of the embedded database, which no process may have open meanwhile. */
export type Place = { readonly url: string } | { readonly folder: string }

/** What a restore must reproduce: the size and sums of the ledger, and one hash over the heads of its chains. */
export type Sums = {
  readonly transfers: number
  readonly entries: number
  readonly debits: string
  readonly balances: string
  readonly heads: string
}

/** Writes one consistent file of the whole database, which only its owner may read. */
export async function backUp(place: Place, file: string): Promise<void> {
  // Before anything is in it: the tool only fills it. An older file keeps its mode where it is written again.
  await writeFile(file, '', { mode: 0o600 })
  await chmod(file, 0o600)
  if ('url' in place) {
    const { address, env } = withoutPassword(place.url)
    await run(toolOf('pg_dump'), ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, address], { env })
    return
  }
  const pglite = await PGlite.create({ dataDir: place.folder })
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer()))
  await pglite.close()
}

/** Fills an empty database, or a folder that does not exist yet, from such a file: all or nothing. Throws when it is not empty. */
export async function restore(place: Place, file: string): Promise<void> {
  if ('url' in place) {
    const { address, env } = withoutPassword(place.url)
    const found = await run(toolOf('psql'), ['-XAtc', `select count(*) from pg_tables where schemaname = 'public'`, address], { env })
    if (found.stdout.trim() !== '0') throw new Error('the database is not empty: restore into a new one')
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${address}`]
    await run(toolOf('pg_restore'), [...options, file], { env })
    return
  }
  if (existsSync(place.folder)) throw new Error(`${place.folder} is there already: restore into a new folder`)
  const loadDataDir = new Blob([await readFile(file)])
  await (await PGlite.create({ dataDir: place.folder, loadDataDir })).close()
}

/** The sums of a ledger. */
export async function sumsOf(db: Db): Promise<Sums> {
  const [sums] = await rowsOf<Sums>(
    db,
    sql`select (select count(*)::int from ledger_transfers) as transfers, (select count(*)::int from ledger_entries) as entries,
      (select coalesce(sum(amount), 0)::text from ledger_entries where amount > 0) as debits,
      (select coalesce(sum(abs(balance)), 0)::text from ledger_balances) as balances,
      (select encode(sha256(convert_to(coalesce(string_agg(customer_id || ':' || seq || ':' || hash, ';' order by customer_id), ''), 'UTF8')), 'hex')
       from (select distinct on (customer_id) customer_id, seq, hash from ledger_transfers order by customer_id, seq desc) head) as heads`,
  )
  if (!sums) throw new Error('the ledger cannot be read')
  return sums
}

/** An address for the tools: every user of the machine may read the arguments of a process, but not its environment. */
function withoutPassword(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  // By hand: URL refuses an empty host, by which libpq means a socket.
  const [, before, password, after] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? /^(.*[?&])password=([^&]*)&?(.*)$/.exec(url) ?? []
  if (password === undefined) return { address: url, env: process.env }
  return { address: `${before}${after}`, env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } }
}

/** The path of a PostgreSQL tool: in POSTGRES_BIN, in PATH, or of the newest Debian package. */
function toolOf(name: string): string {
  const root = '/usr/lib/postgresql'
  const debian = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env['POSTGRES_BIN'],
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...debian.map((version) => join(root, version, 'bin')),
  ]
  const found = folders.find((folder) => folder && existsSync(join(folder, name)))
  if (!found) throw new Error(`${name} of PostgreSQL is not installed here`)
  return join(found, name)
}
