import type { AuthUser } from '#contract/auth/auth-user.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { countedLimit } from '#domain/profile/credit-limit.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { balanceOf } from '../ledger/sql.ts'
import { redeemCode, type CodeRefusal } from '../one-time-codes/one-time-codes.ts'
import { registerCustomer, type Registration } from '../profile/register-customer.ts'
import { accountOf, profileOf } from '../profile/sql.ts'
import { openSession } from '../sessions/sql.ts'
import { limitsOfCustomer } from './limits.ts'

type Login = Omit<Registration, 'at'> & { readonly code: string; readonly deviceName: string | null }

/** Signs in with the code sent to the mobile, and registers whoever is new; the referral counts only for the new (D-10). */
export async function logIn(house: House, login: Login): Promise<Result<{ user: AuthUser; isNew: boolean }, CodeRefusal>> {
  const { db, now } = house
  const redeemed = await redeemCode(house, { mobile: login.mobile, purpose: 'login' }, login.code)
  if (!redeemed.ok) return err(redeemed.error)
  const at = now()
  return db.transaction(async (tx) => {
    const { customerId, isNew } = await registerCustomer(tx, { ...login, at })
    const token = await openSession(tx, { customerId, name: login.deviceName, at })
    return ok({ user: await authUserOf(tx, customerId, token, at), isNew })
  })
}

/** R-ENTITY-01. Nobody has a password before the account area is built, so `password_set` is false for all. */
async function authUserOf(tx: Db, customerId: number, token: string, at: Instant): Promise<AuthUser> {
  const profile = await profileOf(tx, customerId)
  const { type } = await accountOf(tx, customerId)
  const { credit } = await limitsOfCustomer(tx, customerId, at)
  return {
    access_token: token,
    name: profile.name,
    family: profile.family,
    id: customerId,
    gender: profile.gender,
    mobile: profile.mobile,
    email: profile.email,
    pointsBalance: await balanceOf(tx, customerId, 'CUSTOMER_POINTS'),
    password_set: false,
    type,
    credit_limit: countedLimit(credit),
  }
}
