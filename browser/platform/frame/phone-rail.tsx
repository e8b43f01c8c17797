import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconFingerprint from '#icons/IconFingerprint'
import IconLogout from '#icons/IconLogout'
import IconMenu2 from '#icons/IconMenu2'
import IconMoon from '#icons/IconMoon'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { accountCopy, type Account } from './account-menu.tsx'
import { menuName, Waiting, type RailProps, type Section } from './rail.tsx'
import { chooseTheme, themeNames, useTheme } from './theme.ts'

/** Beside «بیشتر», as many fit into the width of a phone. */
const shownSections = 4

/** The main menu at the bottom of a phone: the first sections of the reader's role, and «بیشتر» with what the desktop's frame has beside them. */
export function PhoneRail({ sections, waiting, account }: RailProps & { readonly account: Account }) {
  const [isMoreOpen, setMoreOpen] = useState(false)
  return (
    <>
      <nav aria-label={menuName} className="tabbar">
        <ul>
          {sections.slice(0, shownSections).map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                activeProps={{ className: 'is-on' }}
                activeOptions={{ exact: section.to === '/', includeSearch: false }}
              >
                <i>
                  <section.icon aria-hidden size={22} />
                  <Waiting waiting={waiting} at={section.to} />
                </i>
                {section.title}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setMoreOpen(true)}>
              <i>
                <IconMenu2 aria-hidden size={22} />
              </i>
              {copy.more}
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet account={account} sections={sections.slice(shownSections)} isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
    </>
  )
}

type SheetProps = {
  readonly account: Account
  readonly sections: readonly Section[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

function MoreSheet({ account, sections, isOpen, onClose }: SheetProps) {
  const isDark = useTheme() === 'dark'
  return (
    <Dialog open={isOpen} onClose={onClose} title={copy.more}>
      <p className="flex items-center gap-3 py-2 text-text">
        <Initials name={account.name} />
        <span className="flex-1">
          <b className="block">{account.name}</b>
          <span className="text-sm text-text-2">{account.role}</span>
        </span>
      </p>
      <ul className="more-tiles my-3">
        {sections.map((section) => (
          <li key={section.to}>
            <Link to={section.to} onClick={onClose}>
              <section.icon aria-hidden size={22} />
              {section.title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="more-rows">
        <button type="button" role="switch" aria-checked={isDark} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
          <IconMoon aria-hidden />
          {themeNames.dark}
          <span aria-hidden className={classNames('switch ms-auto', isDark && 'is-on')} />
        </button>
        <button
          type="button"
          onClick={() => {
            onClose()
            account.onSecurity()
          }}
        >
          <IconFingerprint aria-hidden />
          {accountCopy.security}
        </button>
        <button type="button" onClick={() => account.onLeave()}>
          <IconLogout aria-hidden />
          {accountCopy.leave}
        </button>
      </div>
    </Dialog>
  )
}

const copy = { more: 'بیشتر' }
