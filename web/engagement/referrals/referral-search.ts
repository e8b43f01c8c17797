import { referralStatuses, type ReferralStatus } from '#domain/identity/referral-codes/referral.ts'

export type ReferralSearch = { readonly page?: number; readonly status?: ReferralStatus }

/** Page and filter of the address; unknown filters are dropped. */
export function referralSearch(raw: Record<string, unknown>): ReferralSearch {
  const page = Number(raw['page'])
  const status = referralStatuses.find((known) => known === raw['status'])
  return { ...(Number.isSafeInteger(page) && page > 1 && { page }), ...(status && { status }) }
}
