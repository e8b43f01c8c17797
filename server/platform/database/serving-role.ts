import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { effectiveRights, rightsFaults } from './effective-rights.ts'
import { rowsOf, type Db } from './open.ts'
import { schemas } from './rights.ts'

/** The role in a PostgreSQL address, and its password when the address has one. */
export type Role = { readonly name: string; readonly password: string | null }

export function roleOf(url: string): Role {
  const { user, password } = new pg.Client({ connectionString: url })
  return { name: user ?? '', password: typeof password === 'string' && password !== '' ? password : null }
}

/**
 * Creates the serving role if it does not exist and grants it exactly the rights of rights.ts, all or none; run as the owner after
 * the migrations. Returns how many tables had other rights. Throws with the SQL to run as a superuser when the owner may not.
 */
export async function prepareServingRole(db: Db, serving: Role): Promise<number> {
  await makeRole(db, serving)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7247)`)
    for (const statement of baseGrantsSql(serving.name)) await tx.execute(statement)
    const changed = await grantTables(tx, serving.name)
    const faults = await rightsFaults(tx, serving.name)
    if (faults.length > 0) throw new Error(`the rights of ${serving.name} are not what they should be: ${faults.join('; ')}`)
    return changed
  })
}

async function makeRole(db: Db, { name, password }: Role): Promise<void> {
  const [found] = await rowsOf<{ owner: string; isThere: boolean; mayMake: boolean }>(
    db,
    sql`select current_user as owner, exists (select from pg_roles where rolname = ${name}) as "isThere", rolsuper or rolcreaterole as "mayMake"
      from pg_roles where rolname = current_user`,
  )
  if (!found) throw new Error('the role of OWNER_DATABASE_URL cannot be read')
  if (found.owner === name)
    throw new Error(`DATABASE_URL and OWNER_DATABASE_URL name the same role, ${name}: the server needs one of its own`)
  if (found.isThere) return
  if (!found.mayMake)
    throw new Error(
      `the role ${name} of DATABASE_URL does not exist, and ${found.owner} may not create it. As a superuser:\n  ${createRole(name, '…')};`,
    )
  await db.execute(sql.raw(createRole(name, password)))
}

/** The statement that creates a role which may log in and nothing else. */
export const createRole = (name: string, password: string | null): string =>
  `create role ${pg.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls` +
  (password === null ? '' : ` password ${pg.escapeLiteral(password)}`)

/** Only the owner may create tables and functions. Temporary tables are forbidden too: they precede ours in a search path. */
function baseGrantsSql(name: string): readonly SQL[] {
  const role = sql.identifier(name)
  return [
    sql`do $$ begin execute format('revoke create, temporary on database %I from public', current_database()); end $$`,
    sql`revoke create on schema public from public`,
    ...schemas.map((schema) => sql`grant usage on schema ${sql.identifier(schema)} to ${role}`),
    // For identity columns on Citus, which reads their sequences as the role that inserts.
    sql`grant usage on all sequences in schema public to ${role}`,
  ]
}

/** Only differences are granted, so that a second run changes nothing and invalidates no plan. */
async function grantTables(tx: Db, name: string): Promise<number> {
  const role = sql.identifier(name)
  let changed = 0
  for (const [table, { may, wanted }] of await effectiveRights(tx, name)) {
    if (wanted === undefined || wanted === may) continue
    const identifier = sql.join(
      table.split('.').map((part) => sql.identifier(part)),
      sql`.`,
    )
    await tx.execute(sql`revoke all on ${identifier} from ${role}`)
    if (wanted !== '') await tx.execute(sql`grant ${sql.raw(wanted)} on ${identifier} to ${role}`)
    changed += 1
  }
  return changed
}

/** Printed when the server would connect as the owner of its tables (docs/decisions/database-roles.md). */
export const howToUseTwoRoles = `The tables belong to one role, and the server connects as another, which may not change their past.
As a superuser of PostgreSQL, once:
  create role pelekan_owner login createrole password '…';
  create database pelekan owner pelekan_owner;
Then give both, and \`npm run migrate\` (or \`npm start\`) makes the role pelekan_server with the rights it needs:
  OWNER_DATABASE_URL=postgresql://pelekan_owner:…@…/pelekan   (for npm start, migrate, backup and restore only)
  DATABASE_URL=postgresql://pelekan_server:…@…/pelekan
To try it on this machine as the owner: DEMO=on.`
