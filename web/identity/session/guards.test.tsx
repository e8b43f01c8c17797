import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStored, writeStored } from '#browser/platform/forms/use-stored-draft.ts'
import { hostileAddresses } from '#testing/web/hostile-addresses.ts'
import { guestOnly, requireLogin, safeReturn } from './guards.ts'
import { deny, signOut } from './session.ts'
import { useSession } from './state.ts'
import { useSessionSync } from './use-session-sync.ts'

const token = 'a'.repeat(43)
let root: Root | null = null

beforeEach(() => {
  signOut()
  window.dataLayer = []
})
afterEach(() => {
  root?.unmount()
  root = null
  signOut()
})

const signedIn = () => useSession.setState(({ user }) => ({ user: { ...user, accessToken: token } }))

/** A system of three pages with the real guards, opened at `address`. */
function open(address: string) {
  const queries = new QueryClient()
  const top = createRootRoute({
    component: () => {
      useSessionSync(queries)
      return <Outlet />
    },
  })
  const login = createRoute({
    getParentRoute: () => top,
    path: '/login',
    validateSearch: (search): { return?: string } => (typeof search['return'] === 'string' ? { return: search['return'] } : {}),
    beforeLoad: guestOnly,
  })
  const guarded = createRoute({ getParentRoute: () => top, path: '/orders/$id', beforeLoad: requireLogin })
  const home = createRoute({ getParentRoute: () => top, path: '/' })
  const router = createRouter({
    routeTree: top.addChildren([login, guarded, home]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<RouterProvider router={router as never} />)
  return { at: () => router.state.location.href, router }
}

/** The first page is rendered and subscribed. */
const shown = () => expect.poll(() => window.dataLayer?.length ?? 0).toBeGreaterThan(0)

test('R-ROUTES-01..03: a guest at a page that needs a login goes to /login with the way back', async () => {
  const page = open('/orders/12?tab=a')
  await expect.poll(page.at, { timeout: 3000 }).toBe('/login?return=%2Forders%2F12%3Ftab%3Da')
})

test('a signed-in customer is let in', async () => {
  signedIn()
  const page = open('/orders/12')
  await shown()
  expect(page.at()).toBe('/orders/12')
})

test('R-ROUTES-04, R-ROUTES-26: a signed-in customer at the login goes on to the way back', async () => {
  signedIn()
  const page = open('/login?return=%2Forders%2F7%3Ftab%3Db')
  await expect.poll(page.at).toBe('/orders/7?tab=b')
})

test('R-ROUTES-05: without a way back, or with one that leaves the site, to /', async () => {
  signedIn()
  for (const address of [
    '/login',
    '/login?return=%2F%2Fevil.example',
    '/login?return=https%3A%2F%2Fevil.example',
    '/login?return=%2Flogin',
  ]) {
    const page = open(address)
    await expect.poll(page.at).toBe('/')
    root?.unmount()
  }
})

test('R-ROUTES-04, R-ROUTES-05, D-22: none of 300 hostile returns leads a signed-in customer off the site, in the browser itself', async () => {
  signedIn()
  const page = open('/')
  await shown()
  const link = document.createElement('a')
  const places: string[] = []
  for (const wanted of hostileAddresses(300, 3)) {
    link.href = safeReturn(wanted)
    places.push(link.origin)
    // The way through the address: as the login reads it, and where its guard then leads.
    const login = new URL('/login', location.origin)
    login.searchParams.set('return', wanted)
    await page.router.navigate({ href: login.href.slice(login.origin.length) })
    places.push(new URL(page.at(), location.origin).origin)
    expect(new URL(page.at(), location.origin).pathname).not.toMatch(/^\/login$|^\/\//i)
  }
  expect(places).toHaveLength(600)
  expect([...new Set(places)]).toEqual([location.origin])
}, 30_000)

test('R-ROUTES-06, R-ERROR-01: a denied token leads from where the customer is to the login, with the way back', async () => {
  signedIn()
  const page = open('/orders/12?tab=a')
  await shown()
  deny()
  await expect.poll(page.at).toBe('/login?return=%2Forders%2F12%3Ftab%3Da')
})

test('a logout in another tab leads to the login within a second', async () => {
  signedIn()
  const page = open('/orders/12')
  await shown()
  const elsewhere = new BroadcastChannel('pelekan-auth')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  elsewhere.postMessage('logout')
  await expect.poll(page.at, { timeout: 1000 }).toBe('/login?return=%2Forders%2F12')
  elsewhere.close()
})

test('what was typed here is removed when the customer signs out in another tab, and stays when their session ended', async () => {
  signedIn()
  const page = open('/orders/12')
  await shown()
  writeStored('09123456789:message:1', { text: 'خرید من هنوز نرسیده است.' })
  const [auth, drafts] = [new BroadcastChannel('pelekan-auth'), new BroadcastChannel('pelekan-drafts')]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  auth.postMessage('logout')
  await expect.poll(page.at).toBe('/login?return=%2Forders%2F12')
  expect(readStored('09123456789:message:1')).not.toBeNull()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  drafts.postMessage('clear')
  await expect.poll(() => readStored('09123456789:message:1')).toBeNull()
  auth.close()
  drafts.close()
})

test('a logout removes what was typed, here and in the other tabs, and a denied token removes nothing', async () => {
  const draft = { text: 'خرید من هنوز نرسیده است.' }
  const received: unknown[] = []
  const drafts = new BroadcastChannel('pelekan-drafts')
  drafts.addEventListener('message', ({ data }) => received.push(data))
  signedIn()
  writeStored('09123456789:message:1', draft)
  deny()
  expect(readStored('09123456789:message:1')).toEqual(draft)
  signedIn()
  signOut()
  expect(readStored('09123456789:message:1')).toBeNull()
  await expect.poll(() => received).toEqual(['clear'])
  drafts.close()
})

test('R-ANALYTICS-02: every page that is shown is pushed to the data layer, by its path alone', async () => {
  signedIn()
  const page = open('/')
  await shown()
  await page.router.navigate({ to: '/orders/$id', params: { id: '12' }, search: { code: '123456' } as never })
  await expect.poll(() => window.dataLayer?.at(-1)).toEqual({ event: 'page_view', path: '/orders/12' })
})
