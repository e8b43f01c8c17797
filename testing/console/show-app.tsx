import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { clearPage, show } from '#testing/ui/show.tsx'
import { openedAt } from './opened-at.ts'

/** Draws a whole application at this address. When the test ends it is removed, then its session by `onLeft`, and what was put in place of globals. */
export function showApp(app: { readonly router: AnyRouter; readonly queries: QueryClient }, address: string, onLeft: () => void): void {
  const { router } = openedAt(app, address)
  onTestFinished(() => {
    clearPage()
    onLeft()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={app.queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
