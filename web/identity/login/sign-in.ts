import { useMutation } from '@tanstack/react-query'
import { callWithPuzzle } from '#browser/platform/http/http-client.ts'
import { Refused } from '#browser/platform/http/refused.ts'
import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { loginOtp, loginPassword } from '#contract/identity/login/routes.ts'
import { deviceName } from '#web/identity/session/device-name.ts'
import { rememberedUtm } from '#web/identity/session/remembered-attribution.ts'
import { signIn } from '#web/identity/session/session.ts'
import { client } from '#web/platform/http/call.ts'
import { referralOf, type Wanted } from './queries.ts'

// Apart from queries.ts: the first load of the login page asks for a number and no more.

/** Signs in with the code sent and stores the session. */
export const useSignIn = () =>
  useMutation({
    mutationFn: async ({ mobile, referral, code }: Wanted & { readonly code: string }) => {
      const { status, reply } = await callWithPuzzle(client, loginOtp, {
        body: {
          mobile,
          token: code,
          ...referralOf(referral),
          ...whence(),
        },
      })
      enter(reply.results, status)
    },
  })

/** Signs in with the password and stores the session. */
export const useSignInByPassword = () =>
  useMutation({
    mutationFn: async ({ mobile, password }: { readonly mobile: string; readonly password: string }) => {
      const { status, reply } = await callWithPuzzle(client, loginPassword, { body: { mobile, password, ...whence() } })
      enter(reply.results, status)
    },
  })

/** The refusal of a right code or password because the customer has a passkey; null for any other fault. */
export const passkeyRefusalOf = (fault: unknown): Refused | null =>
  fault instanceof Refused && fault.code === 'PASSKEY_LOGIN_ONLY' ? fault : null

/** The channel goes with both logins, as the device and the campaign do. */
const whence = () => ({ channel: 'web_desktop', device_name: deviceName(navigator.userAgent), ...rememberedUtm(localStorage) }) as const

/** Begins the session of a login, and binds it to a key of this device once that code is here (R-OWN-08). */
export function enter(login: AuthUser, status: number): void {
  signIn(login, status)
  void import('#web/identity/session/bind-session.ts').then(({ bindSession }) => bindSession(login.access_token)).catch(() => undefined)
}
