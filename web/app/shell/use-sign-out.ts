import { useNavigate } from '@tanstack/react-router'
import { logout } from '#contract/identity/login/routes.ts'
import { clearAnswers } from '#web/app/offline/stored-answers.ts'
import { signOut } from '#web/identity/session/session.ts'
import { call } from '#web/platform/http/call.ts'

const longestWaitMs = 3000

/** Signs out here even if the server is unreachable or does not answer; then the token expires by age. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // Called off then, since its answer deletes the cookie of the binding, which may be that of the next login by then.
    const signal = AbortSignal.timeout(longestWaitMs)
    const waited = new Promise((resolve) => signal.addEventListener('abort', resolve))
    await Promise.race([call(logout, {}, { signal }).catch(() => undefined), waited])
    signOut()
    await clearAnswers().catch(() => undefined)
    await navigate({ to: '/login' })
  }
}
