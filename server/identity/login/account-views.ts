import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import type { MeProfile } from '#contract/identity/login/me.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'

/** What a login answers of its customer (R-ENTITY-01). */
export type AuthUserOf = (tx: Db, of: { readonly customerId: number; readonly token: string; readonly at: Instant }) => Promise<AuthUser>

/** Views of an account that other subdomains add to: balances, limits, what is due. `app` puts them together. */
export type AccountViews = {
  readonly authUserOf: AuthUserOf
  /** What the frame of every page shows (R-ENTITY-03, R-ENTITY-04). */
  readonly readMe: (app: App, customerId: number) => Promise<MeProfile>
}
