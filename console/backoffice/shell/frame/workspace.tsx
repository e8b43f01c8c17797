import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { ThemeSwitch } from '#browser/platform/frame/theme-switch.tsx'
import IconArrowRight from '#icons/IconArrowRight'
import IconSearch from '#icons/IconSearch'
import { buttonClass, IconButton } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/layout/phone.ts'
import { copy } from '../copy.ts'
import { Key } from '../keyboard/use-keys.tsx'
import { AccountMenu } from './account-menu.tsx'
import { openPalette } from './command-palette.tsx'

type Props = {
  /** The page's heading and the browser's tab title. */
  readonly title: string
  /** The heading with markup, such as a number with its own direction. */
  readonly heading?: ReactNode
  readonly back?: { readonly label: ReactNode; readonly link: LinkProps }
  /** Badges and small buttons beside the title. */
  readonly beside?: ReactNode
  /** No padding: the page fills the window. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

/** One page of the console, with a bar of title, search and account above. */
export function Workspace({ title, heading, back, beside, isFull = false, children }: Props) {
  useEffect(() => {
    document.title = `${title} | ${copy.name}`
  }, [title])
  const isPhone = useIsPhone()
  return (
    <div className="flex min-h-screen min-w-0 flex-col">
      <header className="workspace-bar">
        {back && (
          <Link {...back.link} className={buttonClass('ghost', 'sm')}>
            <IconArrowRight aria-hidden />
            <span className={classNames(isPhone && 'sr-only')}>{back.label}</span>
          </Link>
        )}
        <h1 className="text-lg font-extrabold whitespace-nowrap">{heading ?? title}</h1>
        {beside}
        {isPhone ? (
          <IconButton className="ms-auto" label={copy.openPalette} icon={<IconSearch />} aria-haspopup="dialog" onClick={openPalette} />
        ) : (
          <SearchAndAccount />
        )}
      </header>
      <main id="page" className={classNames('min-w-0 flex-1', isFull ? 'flex flex-col' : 'p-6')}>
        {children}
      </main>
    </div>
  )
}

/** What a phone has in «بیشتر», but for the search. */
const SearchAndAccount = () => (
  <div className="ms-auto flex items-center gap-2">
    <button type="button" className="control control-sm w-[280px] min-w-0 shrink" aria-haspopup="dialog" onClick={openPalette}>
      <IconSearch aria-hidden />
      <span className="ph min-w-0 flex-1 truncate text-start">
        <span className="sr-only">{copy.openPalette}: </span>
        {copy.search}
      </span>
      <Key>Ctrl K</Key>
    </button>
    <ThemeSwitch />
    <AccountMenu />
  </div>
)
