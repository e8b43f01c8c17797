import IconFingerprint from '#icons/IconFingerprint'
import IconLogout from '#icons/IconLogout'
import { Menu } from '#ui/actions/menu.tsx'
import { Initials } from '#ui/layout/tile.tsx'

/** Who is signed in, the name of their role, the page of their passkeys, and signing out. */
export type Account = { readonly name: string; readonly role: string; readonly onSecurity: () => void; readonly onLeave: () => void }

/** Who is signed in, with a menu of the own passkeys and to sign out. */
export const AccountMenu = ({ name, role, onSecurity, onLeave }: Account) => (
  <div className="border-s border-line ps-3">
    <Menu
      label={`${accountCopy.you}، ${name} ${role}`}
      className="flex items-center gap-2 rounded-md"
      trigger={
        <>
          <span className="wide-only text-end leading-5 whitespace-nowrap">
            <span className="block text-sm font-semibold">{name}</span> <span className="cap block leading-4">{role}</span>
          </span>
          <Initials name={name} />
        </>
      }
      items={[
        { label: accountCopy.security, icon: <IconFingerprint aria-hidden />, onSelect: onSecurity },
        { label: accountCopy.leave, icon: <IconLogout aria-hidden />, onSelect: onLeave },
      ]}
    />
  </div>
)

export const accountCopy = { you: 'حساب شما', security: 'کلید عبور', leave: 'خروج' } as const
