import { queryOptions } from '@tanstack/react-query'
import { readAcceptedTerms } from '#contract/identity/terms/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** The newest version of the terms that the customer accepted; null when none is stored. */
export const acceptedTermsQuery = queryOptions({
  queryKey: ['accepted-terms'],
  queryFn: async () => (await call(readAcceptedTerms, {})).results,
})
