import {
  addStaffPasskey,
  beginStaffConfirmation,
  newStaffPasskey,
  opsPasskeyLogin,
  startStaffPasskeySignIn,
} from '#contract/backoffice/access/passkey-routes.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { openAuthenticator, type Authenticator } from '#testing/identity/passkeys/authenticator.ts'
import type { TestApp } from '#testing/test-app.ts'
import type { StaffApp } from './staff-app.ts'

type Signed = { readonly token: string; readonly totpSecret: string }

/** A device of the console's address, and the steps of passkeys as a browser takes them. */
export function staffPasskeys({ app, now, pass }: TestApp, { call }: StaffApp) {
  const { consoleUrl } = app.config
  const device = (): Authenticator => openAuthenticator(new URL(consoleUrl).hostname, consoleUrl)
  /** A new code of the authenticator: each is accepted once. */
  const codeOf = (secret: string): string => {
    pass(30_000)
    return totpCode(secret, totpStep(now()))
  }
  const signInOptions = async () => (await call(startStaffPasskeySignIn, {})).body.results
  return {
    device,
    codeOf,
    /** Makes a member's first passkey, confirmed with a code. */
    first: async ({ token, totpSecret }: Signed, name = 'گوشی'): Promise<Authenticator> => {
      const one = device()
      const { results } = (await call(newStaffPasskey, { body: { code: codeOf(totpSecret) } }, token)).body
      const added = await call(addStaffPasskey, { body: { name, credential: one.create(results) } }, token)
      if (added.status !== 201) throw new Error(added.body.code)
      return one
    },
    signInOptions,
    enter: async (one: Authenticator) => call(opsPasskeyLogin, { body: { credential: one.get(await signInOptions()) } }),
    /** The confirmation of a change by who has a passkey. */
    confirmed: async (one: Authenticator, token: string) => {
      const { results } = (await call(beginStaffConfirmation, {}, token)).body
      return { credential: one.get(results.options ?? {}) }
    },
  }
}
