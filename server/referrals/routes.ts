import { listReferrals, readReferralSummary, validateReferral } from '#contract/referrals/referrals.ts'
import { ok } from '#domain/kernel/result.ts'
import { dayOf, wireInstant } from '#domain/kernel/time.ts'
import { policyAt } from '#domain/policies/policy.ts'
import { referralCodeIn } from '#domain/referrals/referral.ts'
import type { House } from '../house.ts'
import { networkOf } from '../http/address.ts'
import type { App } from '../http/app.ts'
import { customerOfReferralCode } from '../profile/register-customer.ts'
import { countTry } from '../rate-limits/count-try.ts'
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
