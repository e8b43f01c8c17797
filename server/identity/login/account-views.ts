import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import type { MeProfile } from '#contract/identity/login/me.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The customer's data in the reply of a login (R-ENTITY-01). */
export type AuthUserOf = (tx: Db, of: { readonly customerId: number; readonly token: string } & AsOf) => Promise<AuthUser>

/** Views of an account with data of other subdomains, such as balances and limits; composed in `app`. */
export type AccountViews = {
  readonly authUserOf: AuthUserOf
  /** The data that the frame of every page shows (R-ENTITY-03, R-ENTITY-04). */
  readonly readMe: (app: App, customerId: number) => Promise<MeProfile>
}
