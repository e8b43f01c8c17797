import { Link, useLocation } from '@tanstack/react-router'
import { copy } from './copy.ts'

/** In their order; the first two are parts of one long page, the others are pages of their own (D-21). */
const tabs = [
  { at: '/profile', to: '/profile', hash: '', label: copy.tabs.identity },
  { at: '/profile#address', to: '/profile', hash: 'address', label: copy.tabs.address },
  { at: '/profile/bank-accounts', to: '/profile/bank-accounts', hash: '', label: copy.tabs.banks },
  { at: '/profile/password', to: '/profile/password', hash: '', label: copy.tabs.password },
  { at: '/profile/sessions', to: '/profile/sessions', hash: '', label: copy.tabs.sessions },
] as const

/** The parts of the profile, and which one is open. */
export function ProfileTabs() {
  const here = useLocation({ select: ({ pathname, hash }) => placeOf(pathname, hash) })
  return (
    <nav aria-label={copy.tabs.all} className="tabs mb-6">
      {tabs.map(({ at, to, hash, label }) => (
        <Link
          key={at}
          to={to}
          hash={hash}
          activeProps={{}}
          className={at === here ? 'is-on' : ''}
          aria-current={at === here ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The inquiry has a page of its own, and belongs to the first tab. */
const placeOf = (pathname: string, hash: string): string =>
  pathname === '/profile/identity' ? '/profile' : pathname === '/profile' && hash === 'address' ? '/profile#address' : pathname
