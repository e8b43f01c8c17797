import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

export const migrations = { migrationsFolder: new URL('./migrations', import.meta.url).pathname }
export const casing = 'snake_case'

/** Runs what is missing. Two processes that start together migrate one after the other. */
export async function migrateAlone(client: pg.Client, from = migrations): Promise<void> {
  await client.query('select pg_advisory_lock(7245)')
  try {
    // Where nothing is missing the role need not be one that may create.
    if ((await migrationsRun(client)) < migrationCount(from)) await migrate(drizzle(client, { casing }), from)
  } finally {
    await client.query('select pg_advisory_unlock(7245)')
  }
}

/** Throws where migrations are missing: a process of many does not run them by itself. */
export async function mustBeMigrated(client: pg.Client): Promise<void> {
  const ran = await migrationsRun(client)
  if (ran < migrationCount()) throw new Error(`the database has run ${ran} of ${migrationCount()} migrations: npm run migrate comes first`)
}

export const migrationCount = (from = migrations): number => readMigrationFiles(from).length

/** How many migrations ran; 0 where the role may not even see that. */
export async function migrationsRun(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select coalesce(has_schema_privilege(oid, 'usage'), false) as there from pg_namespace where nspname = 'drizzle'`,
  )
  if (!rows[0]?.there) return 0
  const counted = await client.query<{ ran: number }>('select count(*)::int as ran from drizzle.__drizzle_migrations')
  return counted.rows[0]?.ran ?? 0
}
