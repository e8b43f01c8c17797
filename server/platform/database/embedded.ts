import { PGlite } from '@electric-sql/pglite'
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
  const db = drizzle(pglite, { casing })
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
