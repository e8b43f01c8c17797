import { clearDrafts } from '#browser/platform/forms/clear-drafts.ts'
import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { useIsMounted } from '#ui/is-mounted.ts'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { linkSession } from '#web/platform/http/session-link.ts'
import { subscribeToTabs, publishToTabs, type TabMessage } from './broadcast.ts'
import { deleteTokenCookie, tokenInCookie, writeTokenCookie } from './cookie.ts'
import { initialProfile } from './profile-copy.ts'
import { watchResume, sharedToken } from './shared-token.ts'
import { initialCalculator, useSession } from './state.ts'
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
  publishToTabs('login')
  announce('login')
}

/**
 * Forgets the customer as a logout does: user state, profile copy, cookie, other tabs (R-AUTH-26..28), and what was typed in any of them.
 * What they calculated goes too: it may be a personal offer, and the next on this browser may be another customer.
 */
export function signOut(): void {
  forget()
  useSession.setState({ calculator: initialCalculator })
  clearDrafts()
  publishToTabs('logout')
  announce('logout')
}

/**
 * The server denied a token: the same as a logout, then whoever watches leads to the login (R-ERROR-01, R-ERROR-02, A-61).
 * An answer that comes after another login, here or in another tab, says nothing of the new token.
 */
export function deny(token: string | null = accessToken()): void {
  catchUp()
  if (token !== accessToken()) return
  forget()
  publishToTabs('logout')
  announce('denied')
}

/** Calls `watch` whenever the session begins or ends, in this tab or another, until the returned function is called. */
export function watchSession(watch: (event: SessionEvent) => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** Follows the other tabs: theirs is this tab's login and logout too (D-28), and so is what it slept through. */
export function followTabs(): () => void {
  const stops = [subscribeToTabs(follow), watchResume(catchUp), useSession.persist.onFinishHydration(honourCookie)]
  if (useSession.persist.hasHydrated()) honourCookie()
  return () => {
    for (const stop of stops) stop()
  }
}

function follow(message: TabMessage): void {
  const own = ownToken()
  const shared = sharedToken() ?? null
  // A tab that was suspended may receive a logout after the next login, whose token it would delete.
  const event = shared !== null && shared !== own ? 'login' : message
  if (event === 'logout' ? accessToken() === null : own !== null && own === shared) return
  if (event === 'logout') {
    // With the calculation as the other tab has left it, which this tab would else write back.
    void useSession.persist.rehydrate()
    forget()
  } else void restore()
  announce(event)
}

/** Restores what the other tab stored, without the copy of the profile, which may be another customer's. */
async function restore(): Promise<void> {
  await useSession.persist.rehydrate()
  useSession.setState({ profile: initialProfile })
}

/** A suspended tab has missed messages: the shared storage shows whether somebody signed in or out meanwhile. */
function catchUp(): void {
  const shared = sharedToken()
  if (shared !== undefined && shared !== ownToken()) follow(shared === null ? 'logout' : 'login')
}

/** Where nothing could be restored the cookie still says who is signed in (D-97). */
function honourCookie(): void {
  const token = tokenInCookie()
  if (ownToken() === null && token !== null) useSession.setState(({ user }) => ({ user: { ...user, accessToken: token } }))
}

const ownToken = (): string | null => useSession.getState().user.accessToken

function forget(): void {
  // First the cookie: another tab reads it when the storage changes, and would take a token that is still there for a new login.
  deleteTokenCookie()
  // How often banners were shown belongs to the browser, not to its customer (D-29).
  useSession.setState(({ user: { AdsShowCount } }) => ({ user: { ...initialUser, AdsShowCount }, profile: initialProfile }))
}

function announce(event: SessionEvent): void {
  for (const watch of watchers) watch(event)
}

linkSession({ accessToken, deny })

/** The token of who is signed in, as accessToken() answers it, followed by the page; null for a guest and while a built page is taken over. */
export function useSignedIn(): string | null {
  const user = useSession((state) => state.user)
  return useIsMounted() ? (user.accessToken ?? tokenInCookie()) : null
}
