import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { show } from '../ui/show.tsx'

/** Draws `content` alone on the page, with links that may be followed and queries that are asked; returns the path that was followed. */
export function showRouted(content: ReactNode, queries = new QueryClient()): () => string {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return () => router.state.location.pathname
}
