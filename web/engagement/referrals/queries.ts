import { queryOptions } from '@tanstack/react-query'
import { listReferrals, readReferralSummary } from '#contract/identity/referral-codes/routes.ts'
import type { ReferralStatus } from '#domain/identity/referral-codes/referral.ts'
import { call } from '#web/platform/http/call.ts'

export type ReferralSearch = { readonly page?: number; readonly status?: ReferralStatus }

/** One page of the customer's invitations, optionally of one status (R-REFERRAL-01, R-REFERRAL-04). */
export const referralsQuery = ({ page = 1, status }: ReferralSearch) =>
  queryOptions({
    queryKey: ['referrals', 'list', status ?? 'all', page],
    queryFn: () => call(listReferrals, { query: { page, per_page: 15, ...(status && { 'filter[status]': status }) } }),
  })

/** The totals of the invitations (R-REFERRAL-03). */
export const referralSummaryQuery = () =>
  queryOptions({ queryKey: ['referrals', 'summary'], queryFn: async () => (await call(readReferralSummary, {})).results })
