import { useNavigate } from '@tanstack/react-router'
import type { Account } from '#browser/platform/frame/account-menu.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { endSession, useSession } from '#console/backoffice/session/session.ts'
import { opsLogout } from '#contract/backoffice/access/routes.ts'
import { roleNames } from '../copy.ts'

/** The signed-in member of staff with their role. */
export function useAccount(): Account | null {
  const session = useSession()
  const navigate = useNavigate()
  return (
    session && {
      name: session.name,
      role: roleNames[session.role],
      onSecurity: () => void navigate({ to: '/security' }),
      onLeave: () => void signOut(),
    }
  )
}

/** Ends the session on the server and here. If the server is not reached the token expires by itself. */
async function signOut(): Promise<void> {
  await call(opsLogout, {}).catch(() => undefined)
  endSession('left')
}
