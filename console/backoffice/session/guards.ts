import { redirect } from '@tanstack/react-router'
import { currentSession } from './session.ts'

/** For `beforeLoad` of every page but the login: redirects there without a session, and back after the login. */
export function requireStaff({ location }: { readonly location: { readonly href: string } }): void {
  if (currentSession() === null) throw redirect({ to: '/login', search: location.href === '/' ? {} : { return: location.href } })
}

/** For `beforeLoad` of the login. */
export function guestOnly({ search }: { readonly search: { readonly return?: string | undefined } }): void {
  if (currentSession() !== null) throw redirect({ href: ownPath(search.return) })
}

/** `wanted` if a browser resolves it to a path of this console, else the first page. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, placeholderOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, placeholderOrigin)
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

const placeholderOrigin = 'https://console.invalid'
