import type { MeProfile } from '#contract/auth/me.ts'
import { dayOf } from '#domain/kernel/time.ts'
import { limitBesideOrders } from '#domain/profile/credit-limit.ts'
import type { House } from '../house.ts'
import { dueCountOf } from '../invoices/sql.ts'
import { balanceOf } from '../ledger/sql.ts'
import { countUnread } from '../notifications/sql.ts'
import { hasAccountNumber, hasInstantLoan, orderPoolStatusOf } from '../orders/sql.ts'
import { accountOf } from '../profile/sql.ts'
import { limitsOfCustomer } from './limits.ts'

/** What the frame of every page shows (R-ENTITY-03, R-ENTITY-04, D-18). */
export async function readMe({ db, now, config }: House, customerId: number): Promise<MeProfile> {
  const at = now()
  const pool = await orderPoolStatusOf(db, customerId)
  const limits = await limitsOfCustomer(db, customerId, at)
  const { referralCode } = await accountOf(db, customerId)
  return {
    score: limits.score,
    score_grade: limits.grade,
    credit_limit: limitBesideOrders(limits.credit, pool),
    instant_limit: limits.instant,
    order_pool_status: pool,
    has_account_number: await hasAccountNumber(db, customerId),
    has_instant_loan: await hasInstantLoan(db, customerId),
    invoices: await dueCountOf(db, customerId, dayOf(at)),
    notification: await countUnread(db, customerId),
    points_balance: await balanceOf(db, customerId, 'CUSTOMER_POINTS'),
    referral_code: referralCode,
    referral_url: `${config.publicUrl}/login?referral_token=${referralCode}`,
  }
}
