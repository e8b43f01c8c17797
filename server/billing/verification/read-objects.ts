import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** What protects the ledger besides rows, by name: triggers, functions, views, and how tables are read. Texts are the same in every version of PostgreSQL. */
export type DatabaseObjects = {
  readonly triggers: ReadonlyMap<string, { readonly text: string; readonly isEnabled: boolean }>
  readonly functions: ReadonlyMap<string, string>
  /** The query of each view, as this server writes it. */
  readonly views: ReadonlyMap<string, string>
  /** The tables, each with what else than a plain table it is. */
  readonly tables: ReadonlyMap<string, string>
}

export async function readObjects(db: Db): Promise<DatabaseObjects> {
  const triggers = await rowsOf<{ name: string; text: string; isEnabled: boolean }>(
    db,
    // Citus has triggers of its own on distributed tables, with functions of the system's schema.
    sql`select t.tgname || ' on ' || c.relname as name, replace(pg_get_triggerdef(t.oid), 'public.', '') as text, t.tgenabled in ('O', 'A') as "isEnabled"
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and p.pronamespace <> 'pg_catalog'::regnamespace and c.relname !~ '_\\d{6,}$'`,
  )
  const functions = await rowsOf<{ name: string; text: string }>(
    db,
    sql`select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
        concat_ws(' ', l.lanname, p.provolatile, p.prosecdef, p.proconfig::text, p.prosrc) as text
      from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace`,
  )
  const views = await rowsOf<{ name: string; text: string }>(
    db,
    sql`select c.relname as name, pg_get_viewdef(c.oid) as text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`,
  )
  const tables = await rowsOf<{ name: string; text: string }>(
    db,
    sql`select c.relname as name, concat_ws(', ', case when c.relrowsecurity then 'row security' end,
        (select 'rule ' || min(r.rulename) from pg_rewrite r where r.ev_class = c.oid)) as text
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  return {
    triggers: new Map(triggers.map(({ name, ...trigger }) => [name, trigger])),
    functions: byName(functions),
    views: byName(views),
    tables: byName(tables),
  }
}

const byName = (rows: readonly { readonly name: string; readonly text: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ name, text }) => [name, text]))
