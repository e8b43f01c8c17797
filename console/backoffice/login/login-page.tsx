import { PasskeyLogin } from '#browser/backoffice/passkeys/passkey-login.tsx'
import { TwoStepLogin } from '#browser/identity/login/two-step-login.tsx'
import { client } from '#console/backoffice/http/call.ts'
import { lastSessionEnd } from '#console/backoffice/session/session.ts'
import { startStaffPasskeySignIn } from '#contract/backoffice/access/passkey-routes.ts'
import { copy } from './copy.ts'
import { enterByPasskey, useLogin } from './queries.ts'

/** The login of staff. */
export function LoginPage({ onEntered }: { readonly onEntered: () => void }) {
  const login = useLogin(onEntered)
  const byPasskey = (
    <PasskeyLogin client={client} start={startStaffPasskeySignIn} enter={(credential) => enterByPasskey(credential).then(onEntered)} />
  )
  return <TwoStepLogin copy={copy} ended={lastSessionEnd()} send={login.mutateAsync} other={byPasskey} />
}
