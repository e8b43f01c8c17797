import { Link, useNavigate } from '@tanstack/react-router'
import { ThemeSwitch } from '#browser/platform/frame/theme-switch.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconBell from '#icons/IconBell'
import IconChevronDown from '#icons/IconChevronDown'
import IconCoins from '#icons/IconCoins'
import IconLogout from '#icons/IconLogout'
import IconUserCircle from '#icons/IconUserCircle'
import { buttonClass } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Crumbs } from './crumbs.tsx'
import { panelCopy } from './panel-copy.ts'
import { useSignOut } from './use-sign-out.ts'

type Props = {
  readonly name: string
  /** Null while unknown. */
  readonly points: number | null
  readonly unread: number
}

/** Breadcrumbs, points, theme, unread notices and the user menu. */
export function TopBar({ name, points, unread }: Props) {
  return (
    <header className="top">
      <Crumbs />
      <div className="ms-auto flex items-center gap-2">
        {points !== null && (
          <Link to="/points" className="chip h-10">
            <IconCoins aria-hidden className="text-points" />
            <span className="text-text">{digits(points)}</span>
            <span className="font-normal text-text-3">{panelCopy.points}</span>
          </Link>
        )}
        <ThemeSwitch size="md" />
        <Link
          to="/notifications"
          className={buttonClass('ghost', 'md', 'btn-icon relative')}
          aria-label={unread > 0 ? panelCopy.unread(digits(unread)) : panelCopy.noUnread}
        >
          <IconBell aria-hidden />
          {unread > 0 && <span className="absolute start-2.5 top-2.5 size-2 rounded-full bg-danger ring-2 ring-bg" />}
        </Link>
        <UserMenu name={name} />
      </div>
    </header>
  )
}

function UserMenu({ name }: { readonly name: string }) {
  const navigate = useNavigate()
  const leave = useSignOut()
  return (
    <Menu
      label={panelCopy.userMenu}
      className="flex h-11 items-center gap-2.5 rounded-md ps-1 pe-2 hover:bg-sunken"
      trigger={
        <>
          <span aria-hidden className="avatar">
            {initialsOf(name) || <IconUserCircle aria-hidden size={22} />}
          </span>
          <span className="rail-hide text-sm font-semibold">{name || panelCopy.userMenu}</span>
          <IconChevronDown aria-hidden size={17} className="text-text-3" />
        </>
      }
      items={[
        { label: panelCopy.profile, icon: <IconUserCircle />, onSelect: () => void navigate({ to: '/profile' }) },
        { label: panelCopy.signOut, icon: <IconLogout />, onSelect: () => void leave(), danger: true },
      ]}
    />
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((part) => part.slice(0, 1))
    .join('')
