import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite, PgBoss } from 'pg-boss'
import { listenOnEmbedded } from './listen.ts'
import { lockFolder, type FolderLock } from './lock-folder.ts'
import { casing, migrations } from './migrations.ts'
import { watch, type Database, type Db } from './open.ts'
import { parsers } from './parsers.ts'

/** Opens the embedded engine, which belongs to one process: `folder` stays locked until this process ends. */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  const lock = folder ? await lockFolder(folder) : null
  return embed(new PGlite({ ...(folder ? { dataDir: folder } : {}), parsers }), lock)
}

/** The same over a given PGlite; tests pass a clone. */
export async function embed(pglite: PGlite, lock: FolderLock | null = null): Promise<Database> {
  await pglite.waitReady
  for (const oid of readByDrizzle) pglite.parsers[oid] = (text) => text
  const db = drizzle(withoutParsers(pglite) as PGlite, { casing })
  await migrate(db, migrations)
  const jobs = new PgBoss({ ...watch, db: fromPglite(pglite) })
  return {
    engine: 'pglite',
    db: db as unknown as Db,
    jobs,
    listen: listenOnEmbedded(pglite),
    connections: () => ({ total: 1, idle: 1, waiting: 0 }),
    close: async () => {
      await pglite.close()
      lock?.release()
    },
  }
}

/** timestamp, interval, and arrays of timestamp, timestamptz, date, interval and numeric: Drizzle's columns read their text. */
const readByDrizzle = [1114, 1186, 1115, 1185, 1182, 1187, 1231]

type Client = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<unknown>
  transaction(run: (tx: Transaction) => Promise<unknown>): Promise<unknown>
}

/** Drizzle sends the same parsers with every query, and PGlite merges them with its own each time, which was a fifth of the processor's time. */
const withoutParsers = (pglite: PGlite): Client => ({
  query: queryOf(pglite),
  transaction: (run) => pglite.transaction((tx) => run({ ...tx, query: queryOf(tx) as Transaction['query'] })),
})

const queryOf =
  (client: Pick<PGlite, 'query'>): Client['query'] =>
  (text, params, { rowMode } = {}) =>
    client.query(text, params, rowMode && { rowMode })
