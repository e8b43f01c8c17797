import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { tidyPassword } from '#domain/identity/login/password.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import { admitName, type NameRefusal } from '#server/identity/puzzles/admit-name.ts'
import { openSession, type LoginOrigin } from '#server/identity/sessions/sql.ts'
import { acceptCurrentTerms } from '#server/identity/terms/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { forgetName } from '#server/platform/rate-limits/count-name.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import type { AuthUserOf } from './account-views.ts'
import { isPassword } from './password-hash.ts'
import { passWithoutPasskey, type PasskeyLoginRefusal } from './recovery/pass-without-passkey.ts'
import type { SemaphoreFull } from './semaphore.ts'
import { lockPassword, passwordByMobile } from './sql.ts'

type Login = {
  readonly mobile: string
  readonly password: string
  readonly deviceName: string | null
  readonly origin: LoginOrigin
  readonly puzzle?: string | undefined
}
export type PasswordLoginRefusal = { readonly kind: 'CREDENTIALS_WRONG' } | NameRefusal | SemaphoreFull | PasskeyLoginRefusal

/**
 * Logs a known customer in by password. An unknown mobile, one without a password and a wrong password take the same steps and
 * the same time and get the same refusal. Tries are counted by network, and by mobile from that network, before the password is
 * checked. Tries from other networks require a puzzle but block nobody (F-409).
 */
export async function logInByPassword(app: App, login: Login, authUserOf: AuthUserOf): Promise<Result<AuthUser, PasswordLoginRefusal>> {
  const { db, now } = app
  const { mobile, origin } = login
  const at = now()
  const network = networkOf(origin.ipAddress)
  const atAddress = await countTry(db, { limit: 'password-address', key: network, at })
  if (!atAddress.ok) return atAddress
  const named = { limit: 'password', name: mobile, network, at } as const
  const admitted = await admitName(app, named, login)
  if (!admitted.ok) return admitted
  const stored = await passwordByMobile(db, mobile)
  const judged = await isPassword(stored?.hash ?? null, tidyPassword(login.password))
  if (!judged.ok) return judged
  if (!judged.value || !stored) return err({ kind: 'CREDENTIALS_WRONG' })
  return db.transaction(async (tx): Promise<Result<AuthUser, PasswordLoginRefusal>> => {
    // The password or the mobile may have changed while the hash was computed; from here on neither does.
    const isStill =
      (await lockOpenAccount(tx, stored.customerId)) &&
      (await lockPassword(tx, stored.customerId)) === stored.hash &&
      (await passwordByMobile(tx, mobile))?.hash === stored.hash
    if (!isStill) return err({ kind: 'CREDENTIALS_WRONG' })
    await forgetName(tx, named)
    const passed = await passWithoutPasskey(tx, stored.customerId, at, 'PASSWORD')
    if (!passed.ok) return passed
    await acceptCurrentTerms(tx, stored.customerId, at)
    const token = await openSession(tx, { customerId: stored.customerId, name: login.deviceName, at, origin })
    return ok(await authUserOf(tx, { customerId: stored.customerId, token, at, policies: app.policies.current() }))
  })
}
