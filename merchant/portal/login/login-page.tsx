import { useMutation } from '@tanstack/react-query'
import { PasskeyLogin } from '#browser/backoffice/passkeys/passkey-login.tsx'
import { TwoStepLogin, type GivenCredentials } from '#browser/identity/login/two-step-login.tsx'
import { callWithPuzzle } from '#browser/platform/http/http-client.ts'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { portalLogin } from '#contract/portal/members/routes.ts'
import { portalPasskeyLogin, startMemberPasskeySignIn } from '#contract/portal/passkeys/routes.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { client } from '#merchant/portal/http/call.ts'
import { ModeLinks } from '#merchant/portal/mode/mode.tsx'
import { beginSession, lastSessionEnd } from '#merchant/portal/session/session.ts'
import { copy } from './copy.ts'

/** The login of members of stores: signs in and starts the session of this tab, solving a puzzle if one is asked for (F-409). */
export function LoginPage({ onEntered }: { readonly onEntered: () => void }) {
  const login = useMutation({
    mutationFn: async ({ name, ...given }: GivenCredentials) =>
      (await callWithPuzzle(client, portalLogin, { body: { ...given, email: normalise(name).toLowerCase() } })).reply,
    onSuccess: ({ results }) => {
      begin(results)
      onEntered()
    },
  })
  const enterByPasskey = async (credential: Assertion) => {
    begin((await client.call(portalPasskeyLogin, { body: { credential } })).results)
    onEntered()
  }
  const others = (
    <>
      <PasskeyLogin client={client} start={startMemberPasskeySignIn} enter={enterByPasskey} />
      <ModeLinks />
    </>
  )
  return <TwoStepLogin copy={copy} ended={lastSessionEnd()} send={login.mutateAsync} other={others} />
}

function begin({ token, expires_at, member }: Reply<typeof portalLogin>['results']): void {
  const { id, full_name: name, role, store_name: store } = member
  beginSession({ token, expiresAt: Date.parse(expires_at), id, name, role, store })
}
