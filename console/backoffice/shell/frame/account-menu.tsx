import { call } from '#console/backoffice/http/call.ts'
import { endSession, useSession } from '#console/backoffice/session/session.ts'
import { opsLogout } from '#contract/backoffice/access/routes.ts'
import IconLogout from '#icons/IconLogout'
import { Menu } from '#ui/actions/menu.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { copy, roleNames } from '../copy.ts'

/** The signed-in member of staff with their role and a menu to sign out. */
export function AccountMenu() {
  const session = useSession()
  if (!session) return null
  return (
    <div className="border-s border-line ps-3">
      <Menu
        label={`${copy.you}، ${session.name} ${roleNames[session.role]}`}
        className="flex items-center gap-2 rounded-md"
        trigger={
          <>
            <span className="wide-only text-end leading-5 whitespace-nowrap">
              <span className="block text-sm font-semibold">{session.name}</span>{' '}
              <span className="cap block leading-4">{roleNames[session.role]}</span>
            </span>
            <Initials name={session.name} />
          </>
        }
        items={[{ label: copy.leave, icon: <IconLogout aria-hidden />, onSelect: () => void signOut() }]}
      />
    </div>
  )
}

/** Ends the session on the server and here. If the server is not reached the token expires by itself. */
export async function signOut(): Promise<void> {
  await call(opsLogout, {}).catch(() => undefined)
  endSession('left')
}
