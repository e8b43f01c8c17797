import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconUserCircle from '#icons/IconUserCircle'
import { Logo } from '#ui/layout/logo.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'

/** The frame of a store's payment pages: without a menu, with the customer's name. */
export function TicketShell({ children }: { readonly children: ReactNode }) {
  const { name, mobile } = useSession((state) => state.user.user)
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((part) => part.slice(0, 1))
    .join('')
  return (
    <div className="min-h-screen tint-ground">
      <header className="mx-auto flex h-20 max-w-[1160px] items-center px-10">
        <Link to="/" aria-label={copy.home}>
          <Logo />
        </Link>
        <span aria-hidden className="mx-5 h-6 w-px bg-line-strong" />
        <span className="font-medium text-text-2">{copy.brand}</span>
        <span className="ms-auto flex items-center gap-3 text-sm">
          <span aria-hidden className="avatar">
            {initials || <IconUserCircle size={22} />}
          </span>
          <span>
            <b>{name}</b>
            {mobile !== '' && (
              <span className="cap block leading-4">
                <Digits value={`${mobile.slice(0, 4)} *** ${mobile.slice(-4)}`} />
              </span>
            )}
          </span>
        </span>
      </header>
      {children}
    </div>
  )
}
