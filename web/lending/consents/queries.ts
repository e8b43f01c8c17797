import { queryOptions } from '@tanstack/react-query'
import { listConsents, readConsent } from '#contract/lending/consents/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** What the customer accepted, the newest first. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await call(listConsents, {})).results,
  refetchOnMount: 'always',
})

/** Before the address of a file is over, also on a page that stays open. */
const linkMs = 5 * 60_000

/** One of them with its text. Its file's address is valid for minutes, so it is read anew each time. */
export const consentQuery = (id: string) =>
  queryOptions({
    queryKey: ['consents', id],
    queryFn: async () => (await call(readConsent, { params: { id } })).results,
    refetchOnMount: 'always',
    refetchInterval: linkMs,
  })
