import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** Once, when the database is opened: ids that the database draws follow from the seed too. */
export async function drawIdsInTheDatabase(db: Db): Promise<void> {
  await db.execute(sql`create function drawn_uuid() returns uuid language sql volatile as $$ select md5(random()::text)::uuid $$`)
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_default = 'gen_random_uuid()'`,
  )
  for (const { table, column } of columns)
    await db.execute(sql`alter table ${sql.identifier(table)} alter column ${sql.identifier(column)} set default drawn_uuid()`)
}

/** The empty tables: those a run writes to, once shops and prices are there. */
export async function emptyTables(db: Db): Promise<readonly string[]> {
  const tables = await rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const filled = await rowsOf<{ name: string }>(
    db,
    sql.join(
      tables.map(({ name }) => sql`select ${name}::text as name where exists (select from ${sql.identifier(name)})`),
      sql` union all `,
    ),
  )
  const currentOf = new Set(filled.map(({ name }) => name))
  return tables.map(({ name }) => name).filter((name) => !currentOf.has(name))
}

/** Before each seed. Only what was written to is emptied: emptying a table takes longer than filling it in most runs. */
export async function clear(db: Db, tables: readonly string[], seed: number): Promise<void> {
  const written = await rowsOf<{ name: string }>(
    db,
    sql`select name from unnest(${sql.param([...tables])}::text[]) name where pg_relation_size(name::regclass) > 0`,
  )
  if (written.length > 0)
    await db.transaction(async (tx) => {
      // The ledger refuses TRUNCATE; its triggers do not fire under session_replication_role = replica.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(`truncate ${written.map(({ name }) => name).join(', ')} restart identity cascade`))
    })
  // It keeps the files of emptied tables until a checkpoint, which it makes by itself only as it is closed: for minutes after 5,000 seeds.
  if (seed % 100 === 0) await db.execute(sql`checkpoint`)
  await db.execute(sql`select setseed(${(seed % 100_003) / 100_003})`)
}

/** Every row that the run left in these tables, as one text. */
export async function storedText(db: Db, tables: readonly string[]): Promise<string> {
  const each = tables.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${sql.identifier(name)} t`,
  )
  return JSON.stringify(await rowsOf(db, sql`select * from (${sql.join(each, sql` union all `)}) kept order by name`))
}
