import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { migrateSerially, migrationCount, migrations, migrationsRun } from './migrations.ts'
import { openDatabase, rowsOf, type Database } from './open.ts'
import { prepareServingRole, type Role } from './serving-role.ts'

type Migrated = {
  /** PostgreSQL's address as the owner; else `folder` is that of the embedded database. */
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /** The role that gets the rights of rights.ts; null when the server serves as the owner. */
  readonly serving?: Role | null
  readonly migrationsFolder?: string
}

const migrationTries = 20
const isLockTaken = (fault: unknown): boolean =>
  fault instanceof Error && (('code' in fault && fault.code === '55P03') || isLockTaken(fault.cause))

/**
 * Migrates the tables, the job queue's schema and the serving role under traffic and returns how many migrations ran. Waits at most
 * 200 ms for a lock and tries again, so that customers' statements go first; a statement may take ten minutes. All migrations
 * run or none. Throws when it fails. `migrationsFolder` is the product's own unless a drill passes another.
 */
export async function migratePatiently({ url, folder, serving = null, migrationsFolder }: Migrated): Promise<number> {
  if (!url) {
    await (await openDatabase({ folder })).close()
    return migrationCount()
  }
  const ran = await runMigrations(url, { migrationsFolder: migrationsFolder ?? migrations.migrationsFolder })
  // Tables that a drill adds have no row in rights.ts.
  if (migrationsFolder === undefined) await prepareForServing(url, serving)
  return ran
}

async function runMigrations(url: string, from: typeof migrations): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await migrationsRun(client)
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`set lock_timeout = '200ms'; set statement_timeout = '10min'`)
        await migrateSerially(client, from)
        return (await migrationsRun(client)) - before
      } catch (fault) {
        if (attempt === migrationTries || !isLockTaken(fault)) throw fault
        await sleep(Math.random() * 500 * attempt)
      }
    }
  } finally {
    await client.end()
  }
}

async function prepareForServing(url: string, serving: Role | null): Promise<void> {
  const database = await openDatabase({ url, connections: 2 })
  try {
    await installJobs(database)
    if (serving) await prepareServingRole(database.db, serving)
  } finally {
    await database.close()
  }
}

/** Lets pg-boss create or upgrade its schema, so that servers need no right to create. Waits for the indexes it builds in the background. */
async function installJobs({ db, jobs }: Database): Promise<void> {
  const faults: unknown[] = []
  jobs.on('error', (fault) => faults.push(fault))
  await jobs.start()
  try {
    while (faults.length === 0 && (await rowsOf(db, sql`select from pgboss.bam where status <> 'completed'`)).length > 0) await sleep(100)
  } finally {
    await jobs.stop({ graceful: false })
  }
  if (faults.length > 0) throw faults[0]
}
