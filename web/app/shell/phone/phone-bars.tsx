import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconBell from '#icons/IconBell'
import IconBuildingStore from '#icons/IconBuildingStore'
import IconCalendarDollar from '#icons/IconCalendarDollar'
import IconChevronRight from '#icons/IconChevronRight'
import IconCoins from '#icons/IconCoins'
import IconHome from '#icons/IconHome'
import IconMenu2 from '#icons/IconMenu2'
import IconShoppingBag from '#icons/IconShoppingBag'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/layout/logo.tsx'
import { WorkerStrips } from '#web/app/offline/strips.tsx'
import { copy } from '../copy.ts'
import { useTrail } from '../crumbs.tsx'
import { panelCopy, phoneCopy } from '../panel-copy.ts'
import { titles } from '../titles.ts'
import { MoreSheet } from './more-sheet.tsx'

const roots = [
  { to: '/', title: phoneCopy.home, icon: IconHome },
  { to: '/stores', title: titles.stores, icon: IconBuildingStore },
  { to: '/orders', title: titles.orders, icon: IconShoppingBag },
  { to: '/invoices', title: titles.invoices, icon: IconCalendarDollar },
] as const

const usePathname = (): string => useRouterState({ select: ({ location }) => location.pathname })
/** The calendar of dues is the other view of «اقساط». */
const rootOf = (pathname: string): string => (pathname === '/money' ? '/invoices' : pathname)
const isRoot = (pathname: string): boolean => roots.some(({ to }) => to === rootOf(pathname))

type AppBarProps = {
  /** Null while unknown. */
  readonly points: number | null
  readonly unread: number
}

/** The bar at the top of a phone: on the root pages points and notices, on every other page its title and the way to its parent. */
export function AppBar({ points, unread }: AppBarProps) {
  const pathname = usePathname()
  const trail = useTrail()
  const title = trail.at(-1)?.title
  return (
    <header className="appbar">
      <div>
        {pathname === '/' ? (
          <Link to="/" aria-label={copy.home} className="flex flex-1 items-center px-2">
            <Logo size={28} />
          </Link>
        ) : (
          <>
            {!isRoot(pathname) && <Back trail={trail} />}
            <span className="appbar-title">{title}</span>
          </>
        )}
        {isRoot(pathname) && <PointsAndNotices points={points} unread={unread} />}
      </div>
      <WorkerStrips />
    </header>
  )
}

/** To the parent of the page, wherever its reader came from. */
function Back({ trail }: { readonly trail: ReturnType<typeof useTrail> }) {
  const parent = trail.slice(0, -1).findLast(({ to }) => to !== undefined)
  return (
    <Link to={parent?.to ?? '/'} className="iconbtn" aria-label={phoneCopy.backTo(parent?.title ?? phoneCopy.home)}>
      <IconChevronRight aria-hidden />
    </Link>
  )
}

function PointsAndNotices({ points, unread }: AppBarProps) {
  return (
    <>
      {points !== null && (
        <Link to="/points" className="chip">
          <IconCoins aria-hidden className="text-points" />
          <span className="text-text">{digits(points)}</span>
          <span className="sr-only">{panelCopy.points}</span>
        </Link>
      )}
      <Link to="/notifications" className="iconbtn" aria-label={unread > 0 ? panelCopy.unread(digits(unread)) : panelCopy.noUnread}>
        <IconBell aria-hidden />
        {unread > 0 && <span className="dot" />}
      </Link>
    </>
  )
}

/** The bottom navigation of the root pages; `dueInvoices` is highlighted at «اقساط». */
export function TabBar({ dueInvoices }: { readonly dueInvoices: number }) {
  const pathname = usePathname()
  const queries = useQueryClient()
  const [isMoreOpen, setMoreOpen] = useState(false)
  if (!isRoot(pathname)) return null
  /** A touch on the present page's item scrolls to its top; there, it reads the page's data again. */
  const again = () => (scrollY > 0 ? scrollTo({ top: 0, behavior: 'smooth' }) : void queries.invalidateQueries())
  return (
    <>
      <nav className="tabbar" aria-label={copy.mainMenu}>
        <ul>
          {roots.map(({ to, title, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classNames(to === rootOf(pathname) && 'is-on')} onClick={to === pathname ? again : undefined}>
                <i>
                  <Icon aria-hidden size={22} />
                  {to === '/invoices' && dueInvoices > 0 && <span className="count hot">{digits(dueInvoices)}</span>}
                </i>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setMoreOpen(true)}>
              <i>
                <IconMenu2 aria-hidden size={22} />
              </i>
              {phoneCopy.more}
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
    </>
  )
}
