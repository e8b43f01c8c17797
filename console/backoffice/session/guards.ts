import { redirect } from '@tanstack/react-router'
import { currentSession } from './session.ts'

/** For `beforeLoad` of every page but the login: whoever is not signed in goes there, and back to where they were. */
export function requireStaff({ location }: { readonly location: { readonly href: string } }): void {
  if (currentSession() === null) throw redirect({ to: '/login', search: location.href === '/' ? {} : { return: location.href } })
}

/** For `beforeLoad` of the login. */
export function guestOnly({ search }: { readonly search: { readonly return?: string | undefined } }): void {
  if (currentSession() !== null) throw redirect({ href: ownPath(search.return) })
}

/** `wanted` when it is a path of this console as a browser would read it, else the first page. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, ourselves)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, ourselves)
  return origin === ourselves && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

const ourselves = 'https://console.invalid'
