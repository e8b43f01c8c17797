import { TwoStepLogin } from '#browser/identity/login/two-step-login.tsx'
import { lastSessionEnd } from '#console/backoffice/session/session.ts'
import { copy } from './copy.ts'
import { useLogin } from './queries.ts'

/** The login of staff. */
export function LoginPage({ onEntered }: { readonly onEntered: () => void }) {
  const login = useLogin(onEntered)
  return <TwoStepLogin copy={copy} ended={lastSessionEnd()} send={login.mutateAsync} />
}
