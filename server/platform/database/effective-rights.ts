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
/** The rights a role has on a table and those it should have; `wanted` is undefined when rights.ts has no row. */
export type Effective = { readonly may: string; readonly wanted: string | undefined }

/** The rights `role` really has on each table and view, by membership and PUBLIC too, written like those of rights.ts. Tables of schema public have no prefix. */
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
  return new Map(found.map((one) => [one.name, { may: rightsText(one.whole, one.columns), wanted: wantedFor(one) }]))
}

/** Views are only read. A partition is accessed through its table and needs no right of its own unless it is listed. */
const wantedFor = ({ name, isView, isPartition }: Found): string | undefined =>
  isView ? 'select' : (rights[name] ?? (isPartition ? '' : undefined))

function rightsText(whole: readonly string[], columns: readonly string[]): string {
  const set = columns.length === 0 ? [] : [`update (${columns.join(', ')})`]
  const before = whole.filter((right) => ['select', 'insert', 'update'].includes(right))
  return [...before, ...set, ...whole.filter((right) => !before.includes(right))].join(', ')
}

/** Each difference between the rights of `role` and rights.ts as a sentence; empty when there is none. */
export async function rightsFaults(db: Db, role: string): Promise<readonly string[]> {
  const effective = await effectiveRights(db, role)
  const gone = Object.keys(rights).filter((name) => !effective.has(name))
  const wrong = [...effective].flatMap(([name, { may, wanted }]) => {
    if (wanted === undefined) return [`${name} has no row in server/platform/database/rights.ts`]
    return may === wanted ? [] : [`${name}: ${role} may «${may}», not «${wanted}»`]
  })
  return [...gone.map((name) => `${name} has a row in server/platform/database/rights.ts and does not exist`), ...wrong]
}

type Role = { readonly name: string; readonly isSuperuser: boolean; readonly owned: string | null; readonly mayCreate: boolean }

/**
 * Why the role of this connection must not serve: it owns tables or is a superuser, and so could rewrite the ledger or disable
 * its triggers, or it lacks rights that this version needs. Null when it may serve. Tables of a newer version are ignored.
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

/** Whether `all` includes each right in `some`; the right to update a table includes its columns. */
function isWithin(some: string, all: string): boolean {
  const [asked, had] = [partsOf(some), partsOf(all)]
  return asked.every((part) => had.includes(part) || (part.startsWith('update.') && had.includes('update')))
}

const partsOf = (may: string): readonly string[] =>
  [...may.matchAll(/(\w+)(?: \(([^)]*)\))?/g)].flatMap(([, right = '', columns]) =>
    columns === undefined ? [right] : columns.split(', ').map((column) => `${right}.${column}`),
  )
