import { and, asc, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'

type Leased = PgTable & { readonly customerId: PgColumn; readonly id: PgColumn; readonly nextTryAt: PgColumn }

const mostAtOnce = 20

/**
 * The condition of the rows that are due at `at`, the longest due first, at most twenty; null when none is. They are leased by an update
 * of `nextTryAt` under this condition: it waits for another process that leases the same rows, and then finds that they are not due any
 * more. Citus has no `for update skip locked` over all customers.
 */
export async function findDue(tx: Db, table: Leased, at: Instant): Promise<SQL | null> {
  const isDue = lte(table.nextTryAt, at)
  const due = await tx
    .select({ customerId: table.customerId, id: table.id })
    .from(table)
    .where(isDue)
    .orderBy(asc(table.nextTryAt))
    .limit(mostAtOnce)
  if (due.length === 0) return null
  const keys = due.map(({ customerId, id }) => sql`(${customerId}, ${id})`)
  return and(sql`(${table.customerId}, ${table.id}) in (${sql.join(keys, sql`, `)})`, isDue) ?? null
}
