import { queryOptions } from '@tanstack/react-query'
import { readCreditLimit } from '#contract/credits/credit-limit.ts'
import { call } from '../http/call.ts'

/** What the report permits in all, and how much of it is in use. */
export const creditLimitQuery = queryOptions({
  queryKey: ['me', 'credit-limit'],
  queryFn: async () => (await call(readCreditLimit, {})).results,
})
