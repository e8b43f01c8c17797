import { sql } from 'drizzle-orm'
import { shared } from '#server/database/distribution.ts'
import { rowsOf, type Db } from '#server/database/open.ts'

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

/** The tables of shops and prices stay; everything that came of customers goes, and numbers begin anew. */
const kept = new Set(shared.filter((table) => !['one_time_codes', 'code_doors', 'address_doors', 'door_tries'].includes(table)))

const tablesOf = async (db: Db): Promise<readonly string[]> =>
  (await rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`))
    .map(({ name }) => name)
    .filter((name) => !kept.has(name))

/** Before each seed. Only what was written to is emptied: emptying a table takes longer than most lives fill it. */
export async function clear(db: Db, seed: number): Promise<void> {
  const tables = await tablesOf(db)
  const written = await rowsOf<{ name: string }>(
    db,
    sql`select name from unnest(${sql.param(tables)}::text[]) name where pg_relation_size(name::regclass) > 0`,
  )
  if (written.length > 0)
    await db.transaction(async (tx) => {
      // The ledger refuses TRUNCATE; its triggers sleep while a replica's role is played.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(`truncate ${written.map(({ name }) => name).join(', ')} restart identity`))
    })
  await db.execute(sql`select setseed(${(seed % 100_003) / 100_003})`)
}

/** Every row that the life left behind, in one text. */
export async function everythingKept(db: Db): Promise<string> {
  const each = (await tablesOf(db)).map(
    (name) =>
      sql`select ${name}::text as name, coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${sql.identifier(name)} t`,
  )
  return JSON.stringify(await rowsOf(db, sql`select * from (${sql.join(each, sql` union all `)}) kept order by name`))
}
