import { listReferrals, readReferralSummary, validateReferral } from '#contract/identity/referral-codes/referrals.ts'
import { referralCodeIn } from '#domain/identity/referral-codes/referral.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import { customerOfReferralCode } from '#server/identity/profile/register-customer.ts'
import type { House } from '#server/platform/context/house.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { App } from '#server/platform/http/app.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { pageOfReferrals, referralTotals } from './sql.ts'

/** Whom the customer has invited, what came of it, and whether a code may be used. */
export function referralRoutes(app: App, house: House): void {
  const { db, now } = house

  app.serve(listReferrals, async ({ actor: { customerId }, query: { page = 1, per_page: perPage = 15, 'filter[status]': status } }) => {
    const { referrals, total } = await pageOfReferrals(db, customerId, { status, page, perPage })
    const expected = policyAt(dayOf(now())).referralPoints
    return ok({
      results: referrals.map(({ mobile, status: of, giftCount, receivedAt }) => ({
        mobile,
        referralable_type: 'ORDER' as const,
        status: of,
        gift_type: 'POINT' as const,
        gift_count: giftCount ?? expected,
        received_at: receivedAt && wireInstant(receivedAt),
      })),
      metas: { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
    })
  })

  app.serve(readReferralSummary, async ({ actor }) => {
    const { all, successes, gifts } = await referralTotals(db, actor.customerId)
    return ok({ results: { all_count: all, success_count: successes, gift_sum: gifts } })
  })

  app.serve(validateReferral, async ({ params, actor, request }) => {
    const counted = await countTry(db, { door: 'referral-code', key: networkOf(request.ip), at: now() })
    if (!counted.ok) return counted
    const code = referralCodeIn(params.code)
    // Looked for in any case, so that a wrong form takes as long as a wrong code.
    const inviter = await customerOfReferralCode(db, code ?? '')
    return ok({ results: { valid: inviter !== null && inviter !== actor?.customerId } })
  })
}
