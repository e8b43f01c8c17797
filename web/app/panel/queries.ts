import { queryOptions } from '@tanstack/react-query'
import { readCreditLimit } from '#contract/billing/wallet/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** What the report permits in all, and how much of it is in use. */
export const creditLimitQuery = queryOptions({
  queryKey: ['me', 'credit-limit'],
  queryFn: async () => (await call(readCreditLimit, {})).results,
})
