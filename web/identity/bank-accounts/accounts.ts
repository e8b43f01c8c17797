import { queryOptions } from '@tanstack/react-query'
import { listAccounts } from '#contract/identity/bank-accounts/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** The customer's accounts as they are known (R-BANK-01). */
export const accountsQuery = () =>
  queryOptions({ queryKey: ['bank-accounts'], queryFn: async () => (await call(listAccounts, {})).results })
