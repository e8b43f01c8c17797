import { redirect } from '@tanstack/react-router'
import { pageHydrated } from './page-hydrated.ts'
import { accessToken } from './session.ts'

type Place = { readonly location: { readonly href: string } }

/**
 * For `beforeLoad` of a page that needs a login: a guest is sent to /login?return={where they were} (R-ROUTES-03). It
 * begins from the outline that was drawn for every such page, so the first of them waits until that is hydrated.
 */
export async function requireLogin({ location }: Place): Promise<void> {
  if (isBeingDrawn()) return
  await pageHydrated()
  if (accessToken() !== null) return
  throw redirect({ to: '/login', search: { return: location.href } })
}

/** For `beforeLoad` of a page for guests only: who is signed in goes on to `return`, or to / (R-ROUTES-04, R-ROUTES-05). */
export function guestOnly({ search }: { readonly search: { readonly return?: string | undefined } }): void {
  if (!isSignedIn()) return
  throw redirect({ href: safeReturn(search.return) })
}

/** For `beforeLoad` of the home page: who is signed in gets it from the outline too. */
export async function outlineFirst(): Promise<void> {
  if (isSignedIn()) await pageHydrated()
}

/** Somebody is signed in, and this is their browser. */
export const isSignedIn = (): boolean => !isBeingDrawn() && accessToken() !== null

/**
 * Where to go after signing in: the `return` of the address when it is a path of this site, else '/' (D-22).
 * Only a single leading slash is followed; '/login' itself becomes '/'. Judged on the address as a browser would
 * read it, so that '/\evil', '/.//evil' and the like cannot leave the site.
 */
export function safeReturn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, ourselves)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, ourselves)
  if (origin !== ourselves || pathname.startsWith('//') || /^\/login\/?$/i.test(pathname)) return '/'
  return `${pathname}${search}${hash}`
}

const ourselves = 'https://pelekan.invalid'

/** At build time nobody is signed in and nobody is sent away. */
const isBeingDrawn = (): boolean => typeof document === 'undefined'
