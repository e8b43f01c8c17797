import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { showRouted } from '#testing/web/show-routed.tsx'
import { RouteProgress, Waiting } from './waiting.tsx'

const bar = () => page.getByRole('progressbar', { name: 'در حال باز کردن صفحه' })

test('R-UI-15, R-PRODUCT-25: a progress bar of our own is shown while the next page loads', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const root = createRootRoute({
    component: () => (
      <>
        <RouteProgress />
        <Outlet />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'نخست' })
  const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader: () => promise, component: () => 'دیگر' })
  const router = createRouter({ routeTree: root.addChildren([home, slow]), history: createMemoryHistory({ initialEntries: ['/'] }) })
  show(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('نخست')).toBeVisible()
  expect(bar().query()).toBeNull()
  const moved = router.navigate({ href: '/slow' })
  await expect.poll(() => bar().query()).not.toBeNull()
  resolve(undefined)
  await moved
  await expect.element(page.getByText('دیگر')).toBeVisible()
  expect(bar().query()).toBeNull()
})

test('F-117: a page that waits for a connection says so instead of showing its outline, until there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  showRouted(<Waiting />)
  const words = page.getByRole('heading', { name: 'اینترنت شما قطع است' })
  await expect.element(words).toBeVisible()
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('status', { name: 'در حال بارگذاری' })).toBeVisible()
  expect(words.query()).toBeNull()
})
