import type { FastifyRequest } from 'fastify'
import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { redeemLoginCode, type CodeRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { registerCustomer, type Registration } from '#server/identity/profile/register-customer.ts'
import type { NameRefusal } from '#server/identity/puzzles/admit-name.ts'
import { bindFor } from '#server/identity/sessions/bind-cookie.ts'
import { deviceOf } from '#server/identity/sessions/device.ts'
import { openSession, type LoginOrigin } from '#server/identity/sessions/sql.ts'
import { acceptCurrentTerms } from '#server/identity/terms/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { AuthUserOf } from './account-views.ts'
import { passWithoutPasskey, type PasskeyLoginRefusal } from './recovery/pass-without-passkey.ts'

type Login = Omit<Registration, 'at'> & {
  readonly code: string
  readonly deviceName: string | null
  readonly origin: LoginOrigin
  readonly puzzle?: string | undefined
}

type Refusal = CodeRefusal | NameRefusal | PasskeyLoginRefusal

/** Logs in with the code sent to the mobile and registers a new customer; the referral code counts for a new one only (D-10). A login accepts the current terms (F-115). Wrong codes from other networks require a puzzle (F-409). */
export async function logIn(app: App, login: Login, authUserOf: AuthUserOf): Promise<Result<{ user: AuthUser; isNew: boolean }, Refusal>> {
  const { db, now } = app
  const redeemed = await redeemLoginCode(app, { ...login, network: networkOf(login.origin.ipAddress) })
  if (!redeemed.ok) return err(redeemed.error)
  const at = now()
  return db.transaction(async (tx): Promise<Result<{ user: AuthUser; isNew: boolean }, Refusal>> => {
    const { customerId, isNew } = await registerCustomer(tx, { ...login, at })
    const passed = await passWithoutPasskey(tx, customerId, at, 'CODE')
    if (!passed.ok) return passed
    await acceptCurrentTerms(tx, customerId, at)
    const token = await openSession(tx, { customerId, name: login.deviceName, at, origin: login.origin })
    return ok({ user: await authUserOf(tx, { customerId, token, at, policies: app.policies.current() }), isNew })
  })
}

/** Where a login comes from, and the cookie to set when it succeeds. */
export function loginOriginOf({ headers, ip }: FastifyRequest): { readonly origin: LoginOrigin; readonly cookies: readonly string[] } {
  const bind = bindFor(headers)
  return {
    origin: { ...deviceOf(headers['user-agent']), ipAddress: ip, half: bind?.half ?? null },
    cookies: bind ? [bind.cookie] : [],
  }
}
