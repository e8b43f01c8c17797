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

/** One page of whom a customer has invited, the newest first, and how many there are. */
export async function pageOfReferrals(
  db: Db,
  customerId: number,
  { status, page, perPage }: Page,
): Promise<{ referrals: readonly ReferralRow[]; total: number }> {
  const theirs = and(eq(referrals.customerId, customerId), status === undefined ? undefined : eq(referrals.status, status))
  const { mobile, giftCount, receivedAt } = referrals
  const rows = await db
    .select({ mobile, status: referrals.status, giftCount, receivedAt })
    .from(referrals)
    .where(theirs)
    .orderBy(desc(referrals.registeredAt), desc(referrals.friendId))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [all] = await db.select({ total: count() }).from(referrals).where(theirs)
  return { referrals: rows, total: all?.total ?? 0 }
}

/** How many came, for how many the gift was given, and what it came to. */
export async function referralTotals(db: Db, customerId: number): Promise<{ all: number; successes: number; gifts: number }> {
  const [row] = await rowsOf<{ all: number; successes: number; gifts: number }>(
    db,
    sql`select count(*)::int as "all", count(*) filter (where status = 'SUCCESS')::int as successes,
          coalesce(sum(gift_count), 0)::int as gifts
        from referrals where customer_id = ${customerId}`,
  )
  return row ?? { all: 0, successes: 0, gifts: 0 }
}

type Invitation = { readonly customerId: number; readonly friendId: number; readonly mobile: string; readonly registeredAt: Instant }

/** Puts a friend on the list of who invited them; a repeat changes nothing. */
export async function noteReferral(tx: Db, invitation: Invitation): Promise<void> {
  await tx.insert(referrals).values(invitation).onConflictDoNothing()
}

type Gift = { readonly customerId: number; readonly friendId: number; readonly count: Points; readonly at: Instant }

/** Claims the one gift a friend is worth; false where it was given before. Whoever comes second waits here for the first. */
export async function claimGift(tx: Db, { customerId, friendId, count: giftCount, at }: Gift): Promise<boolean> {
  const claimed = await tx
    .update(referrals)
    .set({ status: 'SUCCESS', giftCount, receivedAt: at })
    .where(and(eq(referrals.customerId, customerId), eq(referrals.friendId, friendId), eq(referrals.status, 'PENDING')))
    .returning({ friendId: referrals.friendId })
  return claimed.length === 1
}
