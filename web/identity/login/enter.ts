import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { signIn } from '#web/identity/session/session.ts'

/** Begins the session of a login, and binds it to a key of this device once that code is here (R-OWN-08). */
export function enter(login: AuthUser, status: number): void {
  signIn(login, status)
  void import('#web/identity/session/bind-session.ts').then(({ bindSession }) => bindSession(login.access_token)).catch(() => undefined)
}
