import { Link } from '@tanstack/react-router'
import { chooseTheme, useTheme } from '#browser/platform/frame/theme.ts'
import { spacedMobile } from '#domain/identity/profile/formats.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconCalculator from '#icons/IconCalculator'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconCoins from '#icons/IconCoins'
import IconDeviceMobile from '#icons/IconDeviceMobile'
import IconFiles from '#icons/IconFiles'
import IconGauge from '#icons/IconGauge'
import IconGift from '#icons/IconGift'
import IconLogout from '#icons/IconLogout'
import IconMessage2 from '#icons/IconMessage2'
import IconMoon from '#icons/IconMoon'
import IconSettings from '#icons/IconSettings'
import IconShieldBolt from '#icons/IconShieldBolt'
import IconUsersGroup from '#icons/IconUsersGroup'
import IconWallet from '#icons/IconWallet'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { panelCopy, phoneCopy } from '../panel-copy.ts'
import { titles } from '../titles.ts'
import { useSignOut } from '../use-sign-out.ts'
import { isInstalledByHand, useInstall } from './use-install.ts'

const groups = [
  {
    title: panelCopy.credit,
    links: [
      { to: '/validation-user', title: titles.credit, icon: IconGauge },
      { to: '/points', title: titles.points, icon: IconCoins },
      { to: '/wallet', title: titles.wallet, icon: IconWallet },
      { to: '/documents', title: titles.documents, icon: IconFiles },
    ],
  },
  {
    title: phoneCopy.help,
    links: [
      { to: '/guarantees', title: titles.guarantees, icon: IconUsersGroup },
      { to: '/referral', title: titles.referral, icon: IconGift },
      { to: '/support', title: titles.support, icon: IconMessage2 },
      { to: '/calculator', title: titles.calculator, icon: IconCalculator },
    ],
  },
] as const

/** What the desktop's side bar and user menu have beside the root pages. */
export function MoreSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={phoneCopy.more}>
      <Person onGo={onClose} />
      {groups.map(({ title, links }) => (
        <div key={title} className="mt-3">
          <p className="text-sm">{title}</p>
          <ul className="more-tiles mt-2">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} onClick={onClose}>
                  <link.icon aria-hidden size={22} />
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="more-rows mt-3">
        <DarkMode />
        <Install />
        <Link to="/security" onClick={onClose}>
          <IconShieldBolt aria-hidden />
          {phoneCopy.settings}
          <IconChevronLeft aria-hidden size={20} className="ms-auto text-text-3" />
        </Link>
        <Link to="/profile/password" onClick={onClose}>
          <IconSettings aria-hidden />
          {titles.password}
          <IconChevronLeft aria-hidden size={20} className="ms-auto text-text-3" />
        </Link>
        <SignOut />
      </div>
    </Dialog>
  )
}

function Person({ onGo }: { readonly onGo: () => void }) {
  const { name, mobile } = useSession((state) => state.user.user)
  return (
    <Link to="/profile" className="flex items-center gap-3 py-2 text-text" onClick={onGo}>
      <Initials name={name} className="size-12 text-base" />
      <span className="flex-1">
        <b className="block">{name || panelCopy.profile}</b>
        <bdi dir="ltr" className="text-sm text-text-2">
          {persianDigits(spacedMobile(mobile))}
        </bdi>
      </span>
      <IconChevronLeft aria-hidden size={20} className="text-text-3" />
    </Link>
  )
}

function DarkMode() {
  const isDark = useTheme() === 'dark'
  return (
    <button type="button" role="switch" aria-checked={isDark} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <IconMoon aria-hidden />
      {phoneCopy.dark}
      <span aria-hidden className={classNames('switch ms-auto', isDark && 'is-on')} />
    </button>
  )
}

/** No pop-up asks for it: one row, where the browser can install the pages. */
function Install() {
  const install = useInstall()
  if (install)
    return (
      <button type="button" onClick={install}>
        <IconDeviceMobile aria-hidden />
        {phoneCopy.install}
      </button>
    )
  return isInstalledByHand() ? (
    <p>
      <IconDeviceMobile aria-hidden className="shrink-0" />
      {phoneCopy.installByHand}
    </p>
  ) : null
}

function SignOut() {
  const leave = useSignOut()
  return (
    <button type="button" onClick={() => void leave()}>
      <IconLogout aria-hidden />
      {panelCopy.signOut}
    </button>
  )
}
