import { causeOfGift, causeOfTakingBack, friendGift, maskedMobile, takenBackGift } from '#domain/identity/referral-codes/referral.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { grantPoints, pointsBalance, spendPoints, type PointMove } from '#server/billing/points/move-points.ts'
import { invitationOf } from '#server/identity/profile/register-customer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { claimGift, noteReferral, releaseGift } from './sql.ts'

/**
 * Maintains the lists of inviters: a customer who registers by a code is added to one, and when their first order reaches PAYING,
 * both sides get the gift, once (lifecycle.md §6). A friend who withdraws from that loan loses it for both, up to their balances
 * (R-PLAN-10). Events may arrive more than once.
 */
export async function handleForReferrals(tx: Db, event: DomainEvent, asOf: AsOf): Promise<void> {
  const isPaying = event.type === 'order.moved' && event.to === 'PAYING'
  const isWithdrawn = event.type === 'plan.changed' && event.kind === 'WITHDRAWAL'
  if (!isPaying && !isWithdrawn && event.type !== 'customer.registered') return
  const friendId = event.customerId
  const invitation = await invitationOf(tx, friendId)
  if (!invitation) return
  const { referredBy: customerId, mobile, registeredAt } = invitation
  await noteReferral(tx, { customerId, friendId, mobile: maskedMobile(mobile), registeredAt })
  if (isPaying) await grantBoth(tx, { customerId, friendId, orderId: event.orderId, ...asOf })
  if (isWithdrawn) await takeBackBoth(tx, { customerId, friendId, orderId: event.orderId, ...asOf })
}

type Pair = { readonly customerId: number; readonly friendId: number; readonly orderId: number } & AsOf

async function grantBoth(tx: Db, { customerId, friendId, orderId, at, policies }: Pair): Promise<void> {
  const count = policyOn(policies, dayOf(at)).referralPoints
  if (!(await claimGift(tx, { customerId, friendId, orderId, count, at }))) return
  const cause = causeOfGift(friendId, orderId)
  const gifts: PointMove[] = [
    { customerId, count, cause, slug: 'referral', reason: 'هدیهٔ دعوت از دوست', at },
    { customerId: friendId, count, cause, slug: friendGift, reason: 'هدیهٔ اولین خرید با کد معرف', at },
  ]
  for (const gift of byCustomer(gifts)) await grantPoints(tx, gift)
}

async function takeBackBoth(tx: Db, { customerId, friendId, orderId, at }: Pair): Promise<void> {
  const given = await releaseGift(tx, { customerId, friendId, orderId })
  if (given === null) return
  const cause = causeOfTakingBack(causeOfGift(friendId, orderId))
  const move = { cause, slug: takenBackGift, reason: 'برگشت هدیهٔ دعوت', at }
  for (const side of byCustomer([{ customerId }, { customerId: friendId }])) {
    const count = points(Math.min(given, await pointsBalance(tx, side.customerId)))
    if (count > 0) await spendPoints(tx, { ...move, ...side, count })
  }
}

/** Ordered by customer, so that simultaneous gifts in a chain of friends cannot deadlock. */
const byCustomer = <T extends { readonly customerId: number }>(moves: readonly T[]): readonly T[] =>
  moves.toSorted((one, other) => one.customerId - other.customerId)
