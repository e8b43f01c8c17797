import { redirect } from '@tanstack/react-router'

type Location = { readonly location: { readonly href: string } }
type LoginSearch = { readonly search: { readonly return?: string | undefined } }

/** The guards of an application's routes, by the session of its tab. */
export const guardsOf = (currentSession: () => object | null) => ({
  /** For `beforeLoad` of every page but the login: redirects there without a session, and back after the login. */
  requireSession: ({ location }: Location): void => {
    if (currentSession() === null) throw redirect({ to: '/login', search: location.href === '/' ? {} : { return: location.href } })
  },
  /** For `beforeLoad` of the login. */
  guestOnly: ({ search }: LoginSearch): void => {
    if (currentSession() !== null) throw redirect({ href: ownPath(search.return) })
  },
})

/** `wanted` if a browser resolves it to a path of this application, else the first page. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, placeholderOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, placeholderOrigin)
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

const placeholderOrigin = 'https://application.invalid'
