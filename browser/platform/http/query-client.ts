import { QueryClient } from '@tanstack/react-query'
import { Refused } from './refused.ts'

/** One memory of answers per page. What the server refused is not asked again; what failed is, once. */
export const createQueryClient = (staleTime: number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // Without a connection the service worker answers with what was last seen (web/app/offline).
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.status > 0 && error.status < 500),
      },
      // A command without a network connection fails at once: carried out by itself minutes later it would surprise whoever sent it.
      mutations: { networkMode: 'always' },
    },
  })
