import { maskedMobile } from '#domain/identity/referral-codes/referral.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { grantPoints, type PointMove } from '#server/billing/points/move-points.ts'
import { invitationOf } from '#server/identity/profile/register-customer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { claimGift, noteReferral } from './sql.ts'

/**
 * Maintains the lists of inviters: a customer who registers by a code is added to one, and when their first order reaches PAYING,
 * both sides get the gift, once (lifecycle.md §6). Events may arrive in any order and more than once.
 */
export async function handleForReferrals(tx: Db, event: DomainEvent, { at, policies }: AsOf): Promise<void> {
  const isPaying = event.type === 'order.moved' && event.to === 'PAYING'
  if (!isPaying && event.type !== 'customer.registered') return
  const friendId = event.customerId
  const invitation = await invitationOf(tx, friendId)
  if (!invitation) return
  const { referredBy: customerId, mobile, registeredAt } = invitation
  await noteReferral(tx, { customerId, friendId, mobile: maskedMobile(mobile), registeredAt })
  if (isPaying) await grantBoth(tx, { customerId, friendId, at, policies })
}

type Pair = { readonly customerId: number; readonly friendId: number } & AsOf

async function grantBoth(tx: Db, { customerId, friendId, at, policies }: Pair): Promise<void> {
  const count = policyOn(policies, dayOf(at)).referralPoints
  if (!(await claimGift(tx, { customerId, friendId, count, at }))) return
  const cause = `points:referral:${friendId}`
  const gifts: PointMove[] = [
    { customerId, count, cause, slug: 'referral', reason: 'هدیهٔ دعوت از دوست', at },
    { customerId: friendId, count, cause, slug: 'referred', reason: 'هدیهٔ اولین خرید با کد معرف', at },
  ]
  // Ordered by customer, so that simultaneous gifts in a chain of friends cannot deadlock.
  for (const gift of gifts.toSorted((one, other) => one.customerId - other.customerId)) await grantPoints(tx, gift)
}
