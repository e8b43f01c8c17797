import { and, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { liveStatuses } from '#domain/billing/payments/payment-transitions.ts'
import { dayMs, dayOf, instant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import { payments } from '#server/billing/payments/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** A month of the mandate, whose beginning the published pages do not say: any thirty days. */
const monthDays = 30

export type Used = { readonly today: number; readonly month: number }

/**
 * How many pulls of each customer's mandate the bank was asked for today and in the last thirty days, whatever came of them; with those
 * under way, without those that ended before it was asked.
 */
export async function countUsed(tx: Db, customerIds: readonly number[], at: Instant): Promise<Map<number, Used>> {
  const midnight = new Date(startOfDay(dayOf(at))).toISOString()
  const rows = await tx
    .select({
      customerId: payments.customerId,
      today: sql<number>`count(*) filter (where ${payments.createdAt} >= ${midnight}::timestamptz)`.mapWith(Number),
      month: count(),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.customerId, [...customerIds]),
        eq(payments.isPull, true),
        isNotNull(payments.authority),
        or(isNotNull(payments.returnedAt), inArray(payments.status, [...liveStatuses])),
        gt(payments.createdAt, instant(at - monthDays * dayMs)),
      ),
    )
    .groupBy(payments.customerId)
  return new Map(rows.map(({ customerId, ...used }) => [customerId, used]))
}
