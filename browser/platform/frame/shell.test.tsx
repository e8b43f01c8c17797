import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guardsOf } from '#browser/platform/session/guards.ts'
import { createSessionStore } from '#browser/platform/session/session-store.ts'
import { show } from '#testing/ui/show.tsx'
import { Shell } from './shell.tsx'

const store = createSessionStore('shell-test')
const session = (token: string) => ({ token, expiresAt: Date.now() + 600_000 })
const { requireSession, guestOnly } = guardsOf(store.currentSession)
/** Answers the first person; the second person's answer is on its way. */
const answerOf = (token: string | null): Promise<string> =>
  token === 'first' ? Promise.resolve('کارهای نفر اول') : Promise.withResolvers<string>().promise

function Page() {
  const { data = 'در راه است' } = useQuery({ queryKey: ['mine'], queryFn: () => answerOf(store.tokenOf()) })
  return <p>{data}</p>
}

function showApplication(queries: QueryClient): void {
  const root = createRootRoute({
    component: () => (
      <Shell store={store} onStay={() => Promise.resolve()} rail={{ name: 'پلکان', sections: [], waiting: [] }} account={null}>
        <Outlet />
      </Shell>
    ),
  })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', beforeLoad: requireSession, component: Page }),
    createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: guestOnly, component: () => <p>ورود</p> }),
  ]
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: ['/'] }) })
  show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  store.watchSession(() => void router.invalidate())
}

test.each(['left', 'over', 'denied'] as const)(
  'whoever signs in after a session that is %s sees nothing that the last person read',
  async (end) => {
    store.beginSession(session('first'))
    const queries = new QueryClient()
    showApplication(queries)
    await expect.element(page.getByText('کارهای نفر اول')).toBeVisible()
    store.renewSession()
    expect(queries.getQueryData(['mine'])).toBe('کارهای نفر اول')
    store.endSession(end)
    await expect.element(page.getByText('ورود')).toBeVisible()
    expect(queries.getQueryCache().getAll()).toEqual([])
    store.beginSession(session('second'))
    await expect.element(page.getByText('در راه است')).toBeVisible()
    store.endSession('left')
  },
)

test('a session that takes the place of another one begins with nothing read', async () => {
  store.beginSession(session('first'))
  const queries = new QueryClient()
  showApplication(queries)
  await expect.element(page.getByText('کارهای نفر اول')).toBeVisible()
  store.beginSession(session('second'))
  await expect.element(page.getByText('در راه است')).toBeVisible()
  store.endSession('left')
})
