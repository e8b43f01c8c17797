import { sql } from 'drizzle-orm'
import { distributionSteps, type DistributionStep } from './distribution.ts'
import { rowsOf, type Db } from './open.ts'

/** Whether this database has the Citus extension. */
export const hasCitus = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from pg_extension where extname = 'citus'`)).length > 0

/**
 * Distributes the tables that are not distributed yet and returns how many those were. Each table is one transaction, so that after a
 * fault the same command goes on where it stopped. Throws with the table and the reason. Only a superuser, or a role that may set
 * session_replication_role: while rows are copied to their machines no trigger may fire, least of all those of the ledger.
 */
export async function distribute(db: Db): Promise<number> {
  const done = await distributedTables(db)
  const steps = await distributionSteps(db)
  const wrong = steps.find(({ table, kind }) => done.has(table) && done.get(table) !== kind)
  if (wrong) throw new Error(`${wrong.table} is distributed as a ${done.get(wrong.table)} table and should be a ${wrong.kind} table`)
  const missing = steps.filter(({ table }) => !done.has(table))
  for (const step of missing) await runStep(db, step)
  await dropCopiedRows(db)
  return missing.length
}

async function runStep(db: Db, { table, statement }: DistributionStep): Promise<void> {
  try {
    await withoutTriggers(db, statement)
  } catch (fault) {
    const reason = fault instanceof Error && fault.cause instanceof Error ? fault.cause.message : String(fault)
    throw new Error(`${table} could not be distributed: ${reason}`, { cause: fault })
  }
}

function withoutTriggers(db: Db, statement: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local citus.enable_unsafe_triggers = on`)
    await tx.execute(sql`set local citus.propagate_set_commands = 'local'`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
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

/** Rows that were there before remain in the coordinator's own table, where nobody reads them: it is emptied once all are distributed. */
async function dropCopiedRows(db: Db): Promise<void> {
  const left = await rowsOf<{ name: string }>(
    db,
    sql`select logicalrelid::text as name from pg_dist_partition where pg_relation_size(logicalrelid) > 0 order by 1`,
  )
  for (const { name } of left) await withoutTriggers(db, `select truncate_local_data_after_distributing_table('${name}')`)
}
