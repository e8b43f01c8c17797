import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ReferralStatus } from '#domain/identity/referral-codes/referral.ts'
import type { Points } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { referrals } from './tables.ts'

export type ReferralRow = {
  readonly mobile: string
  readonly status: ReferralStatus
  readonly giftCount: Points | null
  readonly receivedAt: Instant | null
}

type Page = { readonly status?: ReferralStatus | undefined; readonly page: number; readonly perPage: number }

/** One page of the friends a customer has invited, newest first, and their total. */
export async function pageOfReferrals(
  db: Db,
  customerId: number,
  { status, page, perPage }: Page,
): Promise<{ referrals: readonly ReferralRow[]; total: number }> {
  const ofCustomer = and(eq(referrals.customerId, customerId), status === undefined ? undefined : eq(referrals.status, status))
  const { mobile, giftCount, receivedAt } = referrals
  const rows = await db
    .select({ mobile, status: referrals.status, giftCount, receivedAt })
    .from(referrals)
    .where(ofCustomer)
    .orderBy(desc(referrals.registeredAt), desc(referrals.friendId))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [all] = await db.select({ total: count() }).from(referrals).where(ofCustomer)
  return { referrals: rows, total: all?.total ?? 0 }
}

/** How many friends registered, for how many a gift was given, and the points given. */
export async function referralTotals(db: Db, customerId: number): Promise<{ all: number; successes: number; gifts: number }> {
  const [row] = await rowsOf<{ all: number; successes: number; gifts: number }>(
    db,
    sql`select count(*)::int as "all", count(*) filter (where gift_count > 0)::int as successes,
          coalesce(sum(gift_count), 0)::int as gifts
        from referrals where customer_id = ${customerId}`,
  )
  return row ?? { all: 0, successes: 0, gifts: 0 }
}

type Invitation = { readonly customerId: number; readonly friendId: number; readonly mobile: string; readonly registeredAt: Instant }

/** Adds a friend to the inviter's list; a repeat changes nothing. */
export async function noteReferral(tx: Db, invitation: Invitation): Promise<void> {
  await tx.insert(referrals).values(invitation).onConflictDoNothing()
}

type Gift = {
  readonly customerId: number
  readonly friendId: number
  /** The order that earned it; null where nothing is earned. */
  readonly orderId: number | null
  readonly count: Points
  readonly at: Instant
}

/** Claims the only gift for a friend; false if it was given before. A simultaneous claim waits for the row's lock. */
export async function claimGift(tx: Db, { customerId, friendId, orderId, count: giftCount, at }: Gift): Promise<boolean> {
  const claimed = await tx
    .update(referrals)
    .set({ status: 'SUCCESS', giftCount, receivedAt: at, orderId })
    .where(and(eq(referrals.customerId, customerId), eq(referrals.friendId, friendId), eq(referrals.status, 'PENDING')))
    .returning({ friendId: referrals.friendId })
  return claimed.length === 1
}

/** Takes the gift that this order of a friend earned back, and answers how many points it was; null where there is none. */
export async function releaseGift(
  tx: Db,
  { customerId, friendId, orderId }: Pick<Gift, 'customerId' | 'friendId'> & { readonly orderId: number },
): Promise<Points | null> {
  const earned = and(eq(referrals.customerId, customerId), eq(referrals.friendId, friendId), eq(referrals.orderId, orderId))
  const [row] = await tx.select({ count: referrals.giftCount }).from(referrals).where(earned).for('update')
  if (!row) return null
  await tx.update(referrals).set({ status: 'PENDING', giftCount: null, receivedAt: null, orderId: null }).where(earned)
  return row.count
}
