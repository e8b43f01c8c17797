import { maskedMobile } from '#domain/identity/referral-codes/referral.ts'
import { points } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { invitationOf } from '#server/identity/profile/register-customer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { claimGift, noteReferral } from './sql.ts'

/** Ends the invitation of a customer without a gift to either side: their first order brings none any more. */
export async function endInvitation(tx: Db, friendId: number, at: Instant): Promise<void> {
  const invitation = await invitationOf(tx, friendId)
  if (!invitation) return
  const { referredBy: customerId, mobile, registeredAt } = invitation
  await noteReferral(tx, { customerId, friendId, mobile: maskedMobile(mobile), registeredAt })
  await claimGift(tx, { customerId, friendId, orderId: null, count: points(0), at })
}
