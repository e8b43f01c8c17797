import { redirect } from '@tanstack/react-router'
import { ownPath } from '#browser/platform/session/own-path.ts'
import { currentSession } from './session.ts'

/** For `beforeLoad` of every page but the login: redirects there without a session, and back after the login. */
export function requireMember({ location }: { readonly location: { readonly href: string } }): void {
  if (currentSession() === null) throw redirect({ to: '/login', search: location.href === '/' ? {} : { return: location.href } })
}

/** For `beforeLoad` of the login. */
export function guestOnly({ search }: { readonly search: { readonly return?: string | undefined } }): void {
  if (currentSession() !== null) throw redirect({ to: ownPath(search.return) })
}
