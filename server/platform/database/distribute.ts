import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { sumsOf, type Sums } from './backup.ts'
import { markDistributed } from './citus.ts'
import { distributionSteps, type DistributionStep } from './distribution.ts'
import { rowsOf, type Db } from './open.ts'

/** Whether this database has the Citus extension. */
export const hasCitus = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from pg_extension where extname = 'citus'`)).length > 0

/** The number of rows of each distributed table, and the ledger's sums. */
export type Contents = { readonly rows: Readonly<Record<string, number>>; readonly ledger: Sums }
type Statement = { readonly statement: string }
/** How many tables were distributed, and what the database had before and after, while nobody could write. */
export type Distributed = { readonly tables: number; readonly before: Contents; readonly after: Contents }

/**
 * Distributes the tables that are not distributed yet; null where all were. Ten tables are one transaction, so that after a fault the same
 * command goes on where it stopped. Throws with the table and the reason, and where afterwards there are other rows than before. Only a
 * superuser, or a role that may set session_replication_role: while rows are copied to their machines no trigger may fire, least of all
 * those of the ledger.
 */
export async function distribute(db: Db): Promise<Distributed | null> {
  // What this process sends is legal before, in between and afterwards.
  markDistributed(db)
  const done = await distributedTables(db)
  const steps = await distributionSteps(db)
  const wrong = steps.find(({ table, kind }) => done.has(table) && done.get(table) !== kind)
  if (wrong) throw new Error(`${wrong.table} is distributed as a ${done.get(wrong.table)} table and should be a ${wrong.kind} table`)
  const missing = steps.filter(({ table }) => !done.has(table))
  const left = [...(await functionsToDistribute(db, 'tables')), ...(await localRowsLeft(db))]
  if (missing.length === 0 && left.length === 0 && (await connectionLimit(db)) !== 0) return null
  // Stops nobody, unlike the rest.
  await runStatements(db, await functionsToDistribute(db, 'no tables'))
  return withoutServers(db, async () => {
    const before = await contentsOf(db, steps)
    for (const some of inGroups(missing)) await runSteps(db, some)
    const after = await contentsOf(db, steps)
    if (!isDeepStrictEqual(before, after)) throw new Error(`the database has other rows than before: ${JSON.stringify({ before, after })}`)
    await runStatements(db, [...(await functionsToDistribute(db, 'tables')), ...(await localRowsLeft(db))])
    return { tables: missing.length, before, after }
  })
}

async function contentsOf(db: Db, steps: readonly DistributionStep[]): Promise<Contents> {
  const rows: Record<string, number> = {}
  for (const { table } of steps) {
    const [counted] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(table)}`)
    rows[table] = counted?.count ?? 0
  }
  return { rows, ledger: await sumsOf(db) }
}

/** Of ten statements a transaction. One for each took twice as long, since it is prepared on all machines; more need more locks than PostgreSQL has at first. */
const inGroups = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / 10) }, (_, group) => all.slice(group * 10, group * 10 + 10))

/**
 * On Citus a transfer's entries are written by a later statement than the transfer: that it has some is checked when the transaction
 * ends, by a trigger in place of the migrations' own. Its text is the one that a server shows.
 */
export const triggerOnCitus = {
  name: 'ledger_transfers_not_empty on ledger_transfers',
  text: 'CREATE CONSTRAINT TRIGGER ledger_transfers_not_empty AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_refuse_empty()',
} as const

const changesFirst = ({ table }: DistributionStep): readonly (Statement & { readonly table: string })[] =>
  table === 'ledger_transfers'
    ? [
        { table, statement: `drop trigger ${triggerOnCitus.name}` },
        { table, statement: triggerOnCitus.text },
      ]
    : []

async function runSteps(db: Db, steps: readonly DistributionStep[]): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    for (const { table, statement } of steps.flatMap((step) => [...changesFirst(step), step])) {
      await tx.execute(sql.raw(statement)).catch((fault: unknown) => {
        const reason = fault instanceof Error && fault.cause instanceof Error ? fault.cause.message : String(fault)
        throw new Error(`${table} could not be distributed: ${reason}`, { cause: fault })
      })
    }
  })
}

/**
 * Runs `work` while only superusers may connect to this database, and ends all other connections first: whatever they had not committed
 * is undone, and servers answer 503 with Retry-After until they may connect again. Where the process is killed meanwhile, the next run
 * opens the database again; so does `alter database … connection limit -1`.
 */
async function withoutServers<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const before = await connectionLimit(db)
  await limitConnections(db, 0)
  try {
    while ((await endConnections(db)) > 0) await sleep(20)
    return await work()
  } finally {
    await limitConnections(db, before === 0 ? -1 : before)
  }
}

/** -1 for none. */
async function connectionLimit(db: Db): Promise<number> {
  const [limit] = await rowsOf<{ most: number }>(db, sql`select datconnlimit as most from pg_database where datname = current_database()`)
  return limit?.most ?? -1
}

const limitConnections = (db: Db, most: number): Promise<unknown> =>
  db.execute(sql.raw(`do $$ begin execute format('alter database %I connection limit ${most}', current_database()); end $$`))

/** Ends the connections of servers and workers, and returns how many there were. */
async function endConnections(db: Db): Promise<number> {
  const ended = await rowsOf(
    db,
    sql`select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
      where a.datname = current_database() and a.backend_type = 'client backend' and not r.rolsuper`,
  )
  return ended.length
}

function withoutTriggers(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local citus.enable_unsafe_triggers = on`)
    await tx.execute(sql`set local citus.propagate_set_commands = 'local'`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })
}

/** What Citus did with a table before: by customer_id, or whole on every machine. */
async function distributedTables(db: Db): Promise<ReadonlyMap<string, 'customer' | 'reference'>> {
  const rows = await rowsOf<{ name: string; isByKey: boolean }>(
    db,
    sql`select logicalrelid::text as name, partmethod = 'h' as "isByKey" from pg_dist_partition`,
  )
  return new Map(rows.map(({ name, isByKey }) => [name, isByKey ? 'customer' : 'reference']))
}

/** Rows that were there before are still in the coordinator's own tables once these are distributed, where nobody reads them. */
const localRowsLeft = (db: Db): Promise<readonly Statement[]> =>
  rowsOf<Statement>(
    db,
    sql`select format('select truncate_local_data_after_distributing_table(%L)', logicalrelid) as statement
      from pg_dist_partition where pg_relation_size(logicalrelid) > 0`,
  )

/**
 * A machine gets the functions of a table's triggers with the table, but not those that they call. Those in plpgsql need no table before
 * they are called, unless they take its rows.
 */
const functionsToDistribute = (db: Db, needs: 'no tables' | 'tables'): Promise<readonly Statement[]> =>
  rowsOf<Statement>(
    db,
    sql`select format('select create_distributed_function(%L)', p.oid::regprocedure) as statement
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
        and (${needs === 'tables'}
          or l.lanname = 'plpgsql' and not exists (select from pg_type t where t.oid = any(p.proargtypes) and t.typrelid <> 0))
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`,
  )

async function runStatements(db: Db, statements: readonly Statement[]): Promise<void> {
  for (const some of inGroups(statements))
    await withoutTriggers(db, async (tx) => {
      for (const { statement } of some) await tx.execute(sql.raw(statement))
    })
}
