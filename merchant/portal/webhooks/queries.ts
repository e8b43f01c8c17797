import { queryOptions } from '@tanstack/react-query'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { listPortalWebhooks, readPortalWebhook } from '#contract/portal/connection/routes.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { call } from '#merchant/portal/http/call.ts'

type Query = Omit<Input<typeof listPortalWebhooks>['query'], 'per_page'>
export type WebhooksFilter = { readonly [K in keyof Query]?: Query[K] | undefined }
export type WebhookRow = Reply<typeof listPortalWebhooks>['results'][number]

export const webhooksIn = (search: Readonly<Record<string, unknown>>): WebhooksFilter => ({
  ...pageIn(search),
  status: oneOf(webhookStatuses, search['status']),
})

/** The store's webhooks; renewed while somebody is there, since a replay is sent a moment later. */
export const webhooksQuery = (filter: WebhooksFilter) =>
  queryOptions({
    queryKey: ['webhooks', filter],
    queryFn: () => call(listPortalWebhooks, { query: bodyOf(filter) as Query }),
    refetchInterval: whileActive(5_000),
  })

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhook', id],
    queryFn: async () => (await call(readPortalWebhook, { params: { id } })).results,
  })
