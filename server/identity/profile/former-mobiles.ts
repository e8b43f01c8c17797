import { and, eq } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { formerMobiles } from './tables.ts'

/** Stores the number that a customer had until now, so that it can be notified of the change (R-REACH-06); returns its id. */
export async function storeFormerMobile(tx: Db, customerId: number, mobile: string, at: Instant): Promise<number> {
  const [row] = await tx.insert(formerMobiles).values({ customerId, mobile, changedAt: at }).returning({ id: formerMobiles.id })
  if (!row) throw new Error('the former mobile was not written')
  return row.id
}

export async function formerMobileOf(tx: Db, customerId: number, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ mobile: formerMobiles.mobile })
    .from(formerMobiles)
    .where(and(eq(formerMobiles.customerId, customerId), eq(formerMobiles.id, id)))
  return row?.mobile ?? null
}
