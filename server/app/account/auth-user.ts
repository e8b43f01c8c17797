import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { countedLimit } from '#domain/lending/credit-limit/credit-limit.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { passwordOf } from '#server/identity/login/sql.ts'
import { accountOf, profileOf } from '#server/identity/profile/sql.ts'
import { limitsOfCustomer } from '#server/lending/credit-limit/limits.ts'
import type { Db } from '#server/platform/database/open.ts'

type LoggedIn = { readonly customerId: number; readonly token: string } & AsOf

/** The customer as part of a login's response (R-ENTITY-01). */
export async function authUserOf(tx: Db, { customerId, token, ...asOf }: LoggedIn): Promise<AuthUser> {
  const profile = await profileOf(tx, customerId)
  const { type } = await accountOf(tx, customerId)
  const { credit } = await limitsOfCustomer(tx, customerId, asOf)
  return {
    access_token: token,
    name: profile.name,
    family: profile.family,
    id: customerId,
    gender: profile.gender,
    mobile: profile.mobile,
    email: profile.email,
    pointsBalance: await balanceOf(tx, customerId, 'CUSTOMER_POINTS'),
    password_set: (await passwordOf(tx, customerId)) !== null,
    type,
    credit_limit: countedLimit(credit),
  }
}
