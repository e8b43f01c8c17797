import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

export const migrations = { migrationsFolder: new URL('./migrations', import.meta.url).pathname }
export const casing = 'snake_case'

/** Runs the missing migrations. Processes that start at the same time migrate one after the other. */
export async function migrateSerially(client: pg.Client, from = migrations): Promise<void> {
  await client.query('select pg_advisory_lock(7245)')
  try {
    // When nothing is missing the role needs no right to create.
    if ((await migrationsRun(client)) < migrationCount(from)) await migrate(drizzle(client, { casing }), from)
  } finally {
    await client.query('select pg_advisory_unlock(7245)')
  }
}

/** Throws when migrations are missing: a server that shares its database does not run them itself. */
export async function mustBeMigrated(client: pg.Client): Promise<void> {
  const ran = await migrationsRun(client)
  if (ran < migrationCount()) throw new Error(`the database has run ${ran} of ${migrationCount()} migrations: npm run migrate comes first`)
}

export const migrationCount = (from = migrations): number => readMigrationFiles(from).length

/** How many migrations ran; 0 when the role may not read that. */
export async function migrationsRun(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ isReadable: boolean }>(
    `select coalesce(has_schema_privilege(oid, 'usage'), false) as "isReadable" from pg_namespace where nspname = 'drizzle'`,
  )
  if (!rows[0]?.isReadable) return 0
  const counted = await client.query<{ ran: number }>('select count(*)::int as ran from drizzle.__drizzle_migrations')
  return counted.rows[0]?.ran ?? 0
}
