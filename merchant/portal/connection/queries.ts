import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/platform/http/route.ts'
import { readConnection } from '#contract/portal/connection/routes.ts'
import { call } from '#merchant/portal/http/call.ts'

export type Connection = Reply<typeof readConnection>['results']

/** How the store's server is connected. */
export const connectionQuery = () =>
  queryOptions({ queryKey: ['connection'], queryFn: async () => (await call(readConnection, {})).results })
