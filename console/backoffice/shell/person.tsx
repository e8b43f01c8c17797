import { IconLogout } from '@tabler/icons-react'
import { useSession } from '#console/backoffice/session/session.ts'
import { Menu } from '#ui/menu.tsx'
import { copy, roleNames } from './copy.ts'
import { Initials } from './initials.tsx'
import { signOut } from './sign-out.ts'

/** Who is at the desk, in which role, and the way out. */
export function Person() {
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
