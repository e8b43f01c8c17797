import type { MeProfile } from '#contract/identity/login/me.ts'

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
}
