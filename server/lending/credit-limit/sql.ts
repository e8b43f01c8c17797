import { eq, sql } from 'drizzle-orm'
import { check, pgTable } from 'drizzle-orm/pg-core'
import { noOwnLimit, type OwnLimit } from '#domain/lending/credit-limit/own-limit.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { customerId as customerIdColumn, instant, rials } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The limits that customers set for themselves (R-OWN-04). A raise is in force from `raiseFrom`, whether or not it was written over `amount`. */
export const ownLimits = pgTable(
  'own_limits',
  {
    customerId: customerIdColumn().primaryKey(),
    amount: rials(),
    /** The amount from `raiseFrom` on; null is no limit. */
    raisedAmount: rials(),
    raiseFrom: instant(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check('own_limits_positive', sql`${table.amount} >= 0 and ${table.raisedAmount} >= 0`),
    check('own_limits_raise', sql`${table.raiseFrom} is not null or ${table.raisedAmount} is null`),
    check('own_limits_day', sql`${table.raiseFrom} is null or ${table.raiseFrom} >= ${table.changedAt} + interval '24 hours'`),
    check(
      'own_limits_up',
      sql`${table.raiseFrom} is null or (${table.amount} is not null and (${table.raisedAmount} is null or ${table.raisedAmount} > ${table.amount}))`,
    ),
  ],
)

/** The customer's own limit. */
export async function ownLimitOf(db: Db, customerId: number): Promise<OwnLimit> {
  const [row] = await db.select().from(ownLimits).where(eq(ownLimits.customerId, customerId))
  if (!row) return noOwnLimit
  return { amount: row.amount, raise: row.raiseFrom === null ? null : { amount: row.raisedAmount, from: row.raiseFrom } }
}

export async function storeOwnLimit(tx: Db, customerId: number, { amount, raise }: OwnLimit, at: Instant): Promise<void> {
  const columns = { amount, raisedAmount: raise?.amount ?? null, raiseFrom: raise?.from ?? null, changedAt: at }
  await tx
    .insert(ownLimits)
    .values({ customerId, ...columns })
    .onConflictDoUpdate({ target: ownLimits.customerId, set: columns })
}
