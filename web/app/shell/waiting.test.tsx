import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { RouteProgress } from './waiting.tsx'

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
