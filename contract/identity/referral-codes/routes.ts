import type { Route } from '#contract/platform/http/route.ts'
import type { listReferralsSchema, readReferralSummarySchema, validateReferralSchema } from './referrals.ts'

/** R-REFERRAL-01, R-REFERRAL-04. */
export const listReferrals: Route<typeof listReferralsSchema, 'bearer'> = {
  id: 'referrals.list',
  method: 'GET',
  path: '/api/customer/referral',
  auth: 'bearer',
  signed: true,
}

/** R-REFERRAL-02. */
export const validateReferral: Route<typeof validateReferralSchema, 'optional'> = {
  id: 'referrals.validate',
  method: 'GET',
  path: '/api/customer/referral/validation/{code}',
  auth: 'optional',
  signed: true,
}

export const readReferralSummary: Route<typeof readReferralSummarySchema, 'bearer'> = {
  id: 'referrals.meta',
  method: 'GET',
  path: '/api/customer/referral/metaData',
  auth: 'bearer',
  signed: true,
}
