import { queryOptions } from '@tanstack/react-query'
import { readMode } from '#contract/portal/starts/routes.ts'
import { call } from '#merchant/portal/http/call.ts'

/** Of which mode this portal is; it never changes. */
export const modeQuery = () =>
  queryOptions({ queryKey: ['mode'], queryFn: async () => (await call(readMode, {})).results, staleTime: Number.POSITIVE_INFINITY })
