import type { AuthUser } from '#contract/auth/auth-user.ts'
import { hearTabs, tellTabs, type TabMessage } from './broadcast.ts'
import { deleteTokenCookie, tokenInCookie, writeTokenCookie } from './cookie.ts'
import { pushEvent } from './data-layer.ts'
import { initialProfile } from './profile-copy.ts'
import { useSession } from './state.ts'
import { initialUser, signedInUser } from './user-state.ts'

/** What happened to the session, here or in another tab; `denied` is a 401 of the server. */
export type SessionEvent = 'login' | 'logout' | 'denied'
const watchers = new Set<(event: SessionEvent) => void>()

/** The access token: this tab's state first, then the cookie; null for a guest. */
export const accessToken = (): string | null => useSession.getState().user.accessToken ?? tokenInCookie()

/** Keeps a login: state, cookie, data layer and the other tabs (R-AUTH-17..25). 201 is a new customer, 200 a known one. */
export function signIn(login: AuthUser, status: number): void {
  useSession.setState(({ user }) => ({ user: signedInUser(user, login) }))
  writeTokenCookie(login.access_token)
  pushEvent(status === 201 ? 'register' : 'login')
  tellTabs('login')
  announce('login')
}

/** Forgets the customer as a logout does: user state, profile copy, cookie, other tabs (R-AUTH-26..28). */
export function signOut(): void {
  forget()
  tellTabs('logout')
  announce('logout')
}

/** The server denied the token: the same as a logout, then whoever watches leads to the login (R-ERROR-01, R-ERROR-02, A-61). */
export function deny(): void {
  forget()
  tellTabs('logout')
  announce('denied')
}

/** Calls `watch` whenever the session begins or ends, in this tab or another, until the returned function is called. */
export function watchSession(watch: (event: SessionEvent) => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** Follows the other tabs: theirs is this tab's login and logout too (D-28). */
export const followTabs = (): (() => void) => hearTabs(follow)

function follow(message: TabMessage): void {
  if (message === 'logout') forget()
  else void useSession.persist.rehydrate()
  announce(message)
}

function forget(): void {
  useSession.setState({ user: initialUser, profile: initialProfile })
  deleteTokenCookie()
}

function announce(event: SessionEvent): void {
  for (const watch of watchers) watch(event)
}
