import { useNavigate } from '@tanstack/react-router'
import type { Account } from '#browser/platform/frame/account-menu.tsx'
import { portalLogout } from '#contract/portal/members/routes.ts'
import { call } from '#merchant/portal/http/call.ts'
import { endSession, useSession } from '#merchant/portal/session/session.ts'
import { roleNames } from './copy.ts'

/** The signed-in member with their role and store. */
export function useAccount(): Account | null {
  const session = useSession()
  const navigate = useNavigate()
  return (
    session && {
      name: session.name,
      role: `${roleNames[session.role]} ${session.store}`,
      onSecurity: () => void navigate({ to: '/security' }),
      onLeave: () => void signOut(),
    }
  )
}

/** Ends the session on the server and here. If the server is not reached the token expires by itself. */
async function signOut(): Promise<void> {
  await call(portalLogout, {}).catch(() => undefined)
  endSession('left')
}
