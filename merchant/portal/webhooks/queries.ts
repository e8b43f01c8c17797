import { queryOptions } from '@tanstack/react-query'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { listPortalWebhooks, readPortalWebhook } from '#contract/portal/connection/routes.ts'
import { webhookLogStates, webhookTypes } from '#domain/merchants/webhooks/webhook-types.ts'
import { call } from '#merchant/portal/http/call.ts'

type Query = Omit<Input<typeof listPortalWebhooks>['query'], 'per_page'>
/** What narrows the log, and the webhook whose details are open. */
export type WebhooksFilter = { readonly [K in keyof Query]?: Query[K] | undefined } & { readonly open?: number | undefined }
export type WebhookRow = Reply<typeof listPortalWebhooks>['results'][number]
export type WebhookView = Reply<typeof readPortalWebhook>['results']

export const webhooksIn = (search: Readonly<Record<string, unknown>>): WebhooksFilter => ({
  ...pageIn(search),
  status: oneOf(webhookLogStates, search['status']),
  type: oneOf(webhookTypes, search['type']),
  open: idIn(search['open']),
})

/** The store's webhooks; renewed while somebody is there, since a replay is sent a moment later. */
export function webhooksQuery(given: WebhooksFilter) {
  const { open: _, ...filter } = given
  return queryOptions({
    queryKey: ['webhooks', filter],
    queryFn: () => call(listPortalWebhooks, { query: bodyOf(filter) as Query }),
    refetchInterval: whileActive(5_000),
  })
}

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhook', id],
    queryFn: async () => (await call(readPortalWebhook, { params: { id } })).results,
    refetchInterval: whileActive(5_000),
  })
