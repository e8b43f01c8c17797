import {
  listPortalWebhooks,
  readPortalWebhook,
  resendParkedWebhooks,
  resendPortalWebhook,
  sendTestWebhook,
} from '#contract/portal/connection/routes.ts'
import {
  listPortalWebhooksSchema,
  readPortalWebhookSchema,
  resendParkedWebhooksSchema,
  resendPortalWebhookSchema,
  sendTestWebhookSchema,
} from '#contract/portal/connection/webhooks.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { activeKeysOf, merchantBy } from '#server/merchants/accounts/sql.ts'
import { webhookSecretsOf } from '#server/merchants/accounts/webhook-secrets.ts'
import { deliver } from '#server/merchants/webhooks/deliver.ts'
import { replayParked, replayWebhook, testEvent } from '#server/merchants/webhooks/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { memberOf } from '../members/authenticate.ts'
import { runMemberAction } from '../members/run-member-action.ts'
import { countWebhooks, deliveriesSince, pageOfOwnWebhooks, webhookOf, type WebhookRow } from './webhooks-sql.ts'

/** The webhooks of a store: what became of each, sending one again, and a marked event. */
export function portalWebhookRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listPortalWebhooks, listPortalWebhooksSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const { status, type, from_day, to_day } = asked
    const { merchantId } = memberOf(request)
    const filter = { merchantId, status, type, ...readDays(from_day, to_day) }
    const rows = await pageOfOwnWebhooks(db, { ...filter, cursor: readCursor(cursor), limit: perPage + 1 })
    const page = pageOf(rows, perPage, ({ createdAt: at, id }) => ({ at, id }), webhookRowResponse)
    const last_day = await deliveriesSince(db, merchantId, instant(app.now() - dayMs))
    return ok({ ...page, counts: await countWebhooks(db, filter), last_day })
  })

  http.serve(readPortalWebhook, readPortalWebhookSchema, async ({ params, request }) => {
    const row = await webhookOf(db, memberOf(request).merchantId, params.id)
    return row ? ok({ results: webhookResponse(row) }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(resendPortalWebhook, resendPortalWebhookSchema, ({ params: { id }, request }) =>
    runMemberAction(app, { request, route: resendPortalWebhook }, async (tx, { member: { merchantId }, at }) => {
      const before = await webhookOf(tx, merchantId, id)
      if (!before) return err({ kind: 'NOT_FOUND' } as const)
      const row = await replayWebhook(tx, merchantId, id, at)
      if (!row) return err({ kind: 'WEBHOOK_WAITS' } as const)
      const value = { results: webhookResponse(row), message: 'دوباره در صف فرستادن قرار گرفت.' }
      return ok({ value, audit: { subject: `webhook:${id}`, before: { status: before.status }, after: { status: row.status } } })
    }),
  )

  http.serve(resendParkedWebhooks, resendParkedWebhooksSchema, ({ request }) =>
    runMemberAction(app, { request, route: resendParkedWebhooks }, async (tx, { member: { merchantId }, at }) => {
      const queued = await replayParked(tx, merchantId, at)
      const message = queued === 0 ? 'رویداد پارک‌شده‌ای نبود.' : `${digits(queued)} رویداد دوباره در صف فرستادن قرار گرفت.`
      return ok({ value: { results: { queued }, message }, audit: { after: { queued } } })
    }),
  )

  http.serve(sendTestWebhook, sendTestWebhookSchema, async ({ request }) => {
    const { merchantId } = memberOf(request)
    const counted = await countTry(db, { limit: 'webhook-test', key: String(merchantId), at: app.now() })
    if (!counted.ok) return counted
    const merchant = await merchantBy(db, merchantId)
    if (!merchant?.webhookUrl) return err({ kind: 'NO_ADDRESS' })
    const event = testEvent(app.now())
    const [keys, secrets] = await Promise.all([activeKeysOf(db, merchantId), webhookSecretsOf(db, [merchantId], app.now())])
    const sealed = { sealedKeySecrets: keys.map(sealedOf), sealedWebhookSecrets: secrets.map(sealedOf) }
    // No partner inside a transaction: the audit is written when the answer is known.
    const { isDelivered, answer, sent } = await deliver(app, { id: 0, merchantId, event, url: merchant.webhookUrl, ...sealed })
    const results = {
      is_delivered: isDelivered,
      answer,
      answer_body: sent?.answerBody ?? null,
      event_id: event.event_id,
      took_ms: sent?.tookMs ?? 0,
    }
    const message = isDelivered ? 'رویداد آزمایشی رسید.' : 'رویداد آزمایشی نرسید؛ پاسخ سرورتان را ببینید.'
    return runMemberAction(app, { request, route: sendTestWebhook }, async () =>
      ok({ value: { results, message }, audit: { subject: `event:${event.event_id}`, after: { answer } } }),
    )
  })
}

const sealedOf = ({ sealedSecret }: { readonly sealedSecret: string }): string => sealedSecret

const webhookRowResponse = ({ event, ...row }: WebhookRow) => ({
  id: row.id,
  event_id: row.eventId,
  type: event.type,
  provider_id: event.ticket.provider_id,
  track_number: event.ticket.track_number,
  status: row.status,
  tries: row.tries,
  created_at: wireInstant(row.createdAt),
  delivered_at: wireInstantOrNull(row.deliveredAt),
  next_try_at: row.status === 'PENDING' ? wireInstant(row.nextTryAt) : null,
  last_answer: row.lastAnswer,
  took_ms: row.tookMs,
})

const webhookResponse = (row: WebhookRow) => ({
  ...webhookRowResponse(row),
  body: JSON.stringify(row.event),
  sent_headers: row.sentHeaders && Object.entries(row.sentHeaders).map(([name, value]) => ({ name, value })),
  answer_body: row.answerBody,
})
