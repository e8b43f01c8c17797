import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from './open.ts'
import { evidence, rights, schemas } from './rights.ts'

type Found = {
  readonly name: string
  readonly isView: boolean
  readonly isPartition: boolean
  readonly whole: readonly string[]
  readonly columns: readonly string[]
}
/** What a role may do with a table and what it should; `wanted` is undefined where rights.ts has no row. */
export type Effective = { readonly may: string; readonly wanted: string | undefined }

/** What `role` may really do with each table and view, memberships and PUBLIC included, in the words of rights.ts. Tables of schema public go by their bare name. */
export async function effectiveRights(db: Db, role: string): Promise<ReadonlyMap<string, Effective>> {
  const found = await rowsOf<Found>(
    db,
    sql`select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name, c.relkind in ('v', 'm') as "isView",
        c.relispartition as "isPartition",
        array_to_json(array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) with ordinality as u (p, at)
          where has_table_privilege(${role}, c.oid, p) order by at)) as whole,
        array_to_json(array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and not has_table_privilege(${role}, c.oid, 'update') and has_column_privilege(${role}, c.oid, a.attnum, 'update') order by a.attname)) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in (${sql.join(
        schemas.map((schema) => sql`${schema}`),
        sql`, `,
      )}) and c.relkind in ('r', 'p', 'v', 'm')`,
  )
  return new Map(found.map((one) => [one.name, { may: inWords(one.whole, one.columns), wanted: wantedFor(one) }]))
}

/** Views are read. A partition is reached through its table, and takes no right of its own unless it is named. */
const wantedFor = ({ name, isView, isPartition }: Found): string | undefined =>
  isView ? 'select' : (rights[name] ?? (isPartition ? '' : undefined))

function inWords(whole: readonly string[], columns: readonly string[]): string {
  const set = columns.length === 0 ? [] : [`update (${columns.join(', ')})`]
  const before = whole.filter((right) => ['select', 'insert', 'update'].includes(right))
  return [...before, ...set, ...whole.filter((right) => !before.includes(right))].join(', ')
}

/** Where what `role` may do differs from rights.ts, one sentence each; empty when each table and view has exactly its rights. */
export async function rightsFaults(db: Db, role: string): Promise<readonly string[]> {
  const effective = await effectiveRights(db, role)
  const gone = Object.keys(rights).filter((name) => !effective.has(name))
  const wrong = [...effective].flatMap(([name, { may, wanted }]) => {
    if (wanted === undefined) return [`${name} has no row in server/platform/database/rights.ts`]
    return may === wanted ? [] : [`${name}: ${role} may «${may}», not «${wanted}»`]
  })
  return [...gone.map((name) => `${name} has a row in server/platform/database/rights.ts and is not there`), ...wrong]
}

type Role = { readonly name: string; readonly isSuperuser: boolean; readonly owned: string | null; readonly mayCreate: boolean }

/**
 * Why the role of this connection must not serve: it owns tables or is a superuser, so that it could change the ledger's past
 * or switch its triggers off, or it lacks what this version needs. Null where it may. A newer version's tables do not matter.
 */
export async function unfitToServe(db: Db): Promise<string | null> {
  const [role] = await rowsOf<Role>(
    db,
    sql`select current_user as name, rolsuper as "isSuperuser", has_schema_privilege('public', 'create') as "mayCreate",
        (select min(c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'member')) as owned
      from pg_roles where rolname = current_user`,
  )
  if (!role) return 'the role of DATABASE_URL cannot be read'
  if (role.isSuperuser) return `${role.name} is a superuser`
  if (role.owned !== null) return `${role.name} owns ${role.owned}`
  if (role.mayCreate) return `${role.name} may create tables and functions`
  const effective = await effectiveRights(db, role.name)
  const lacking = Object.entries(rights).filter(([name, wanted]) => !isWithin(wanted, effective.get(name)?.may ?? ''))
  if (lacking[0]) return `${role.name} lacks rights on ${lacking.map(([name]) => name).join(', ')}`
  const beyond = Object.entries(evidence).filter(([name, wanted]) => !isWithin(effective.get(name)?.may ?? '', wanted))
  return beyond[0] ? `${role.name} may do more than insert and read with ${beyond.map(([name]) => name).join(', ')}` : null
}

/** Whether each right in `some` is among `all`: the right to update a table is also that to update its columns. */
function isWithin(some: string, all: string): boolean {
  const [asked, had] = [partsOf(some), partsOf(all)]
  return asked.every((part) => had.includes(part) || (part.startsWith('update.') && had.includes('update')))
}

const partsOf = (may: string): readonly string[] =>
  [...may.matchAll(/(\w+)(?: \(([^)]*)\))?/g)].flatMap(([, right = '', columns]) =>
    columns === undefined ? [right] : columns.split(', ').map((column) => `${right}.${column}`),
  )
