import { listReferralsSchema, readReferralSummarySchema, validateReferralSchema } from '#contract/identity/referral-codes/referrals.ts'
import { listReferrals, readReferralSummary, validateReferral } from '#contract/identity/referral-codes/routes.ts'
import { referralCodeIn } from '#domain/identity/referral-codes/referral.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { customerOfReferralCode } from '#server/identity/profile/register-customer.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { pageOfReferrals, referralTotals } from './sql.ts'

/** The customer's invitations and gifts, and the check of a referral code. */
export function referralRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(
    listReferrals,
    listReferralsSchema,
    async ({ actor: { customerId }, query: { page = 1, per_page: perPage = 15, 'filter[status]': status } }) => {
      const { referrals, total } = await pageOfReferrals(db, customerId, { status, page, perPage })
      const expected = policyToday(app).referralPoints
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
    },
  )

  http.serve(readReferralSummary, readReferralSummarySchema, async ({ actor }) => {
    const { all, successes, gifts } = await referralTotals(db, actor.customerId)
    return ok({ results: { all_count: all, success_count: successes, gift_sum: gifts } })
  })

  http.serve(validateReferral, validateReferralSchema, async ({ params, actor, request }) => {
    const counted = await countTry(db, { limit: 'referral-code', key: networkOf(request.ip), at: now() })
    if (!counted.ok) return counted
    const code = referralCodeIn(params.code)
    // A malformed code is queried too, so that it takes as long as an unknown one.
    const inviter = await customerOfReferralCode(db, code ?? '')
    return ok({ results: { valid: inviter !== null && inviter !== actor?.customerId } })
  })
}
