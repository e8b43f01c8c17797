import type { MeProfile } from '#contract/identity/login/me.ts'
import type { sendOtp } from '#contract/identity/login/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

/** What the server says of a customer with nothing yet. Whole, since all test files share the page and its user state. */
export const me: MeProfile = {
  score: null,
  invoices: 0,
  notification: 0,
  has_account_number: false,
  score_grade: null,
  credit_limit: 0,
  instant_limit: 0,
  order_pool_status: 'FREE',
  has_instant_loan: false,
  referral_code: 'ABCDEFG',
  referral_url: '/',
  points_balance: 0,
  id: 7,
  name: null,
  family: null,
  gender: 'MALE',
  mobile: '09121000002',
  email: null,
  type: 'REGULAR',
  open_orders: 0,
  answered_conversations: 0,
}

/**
 * What every call answers that sends a one-time code by SMS. The code is valid until long after the test, whatever day it is run on, so
 * that no page asks for another one by itself.
 */
export const sentCode: Reply<typeof sendOtp>['results'] = {
  expires_at: '2100-01-01T10:02:00+03:30',
  digits: 6,
}
