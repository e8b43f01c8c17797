import IconLogout from '#icons/IconLogout'
import { Menu } from '#ui/actions/menu.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'

/** Who is signed in, the name of their role, and signing out. */
export type Account = { readonly name: string; readonly role: string; readonly onLeave: () => void }

/** Who is signed in, with a menu to sign out. */
export const AccountMenu = ({ name, role, onLeave }: Account) => (
  <div className="border-s border-line ps-3">
    <Menu
      label={`${copy.you}، ${name} ${role}`}
      className="flex items-center gap-2 rounded-md"
      trigger={
        <>
          <span className="wide-only text-end leading-5 whitespace-nowrap">
            <span className="block text-sm font-semibold">{name}</span> <span className="cap block leading-4">{role}</span>
          </span>
          <Initials name={name} />
        </>
      }
      items={[{ label: copy.leave, icon: <IconLogout aria-hidden />, onSelect: onLeave }]}
    />
  </div>
)
