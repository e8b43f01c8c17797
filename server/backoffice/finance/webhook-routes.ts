import { downloadWebhooksSchema, listWebhooksSchema, resendWebhookSchema } from '#contract/backoffice/finance/finance.ts'
import { downloadWebhooks, listWebhooks, resendWebhook as resendCall } from '#contract/backoffice/finance/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { webhookStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { listFile, momentCells } from '#server/backoffice/lists/list-file.ts'
import { resendWebhook } from '#server/merchants/webhooks/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfWebhook, pageOfWebhooks, shownWebhook, type ShownWebhook, type WebhookFilter } from './payments-sql.ts'

/** Webhooks to stores by filter, as pages and as a file (F-204), and sending a parked one again. */
export function webhookRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listWebhooks, listWebhooksSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const rows = await pageOfWebhooks(db, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfWebhook, webhookResponse))
  })

  http.serve(downloadWebhooks, downloadWebhooksSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body))
    return listFile(app, { request, route: downloadWebhooks, asked: body }, { name: 'webhooks', title: 'وب‌هوک‌ها', head, rows })
  })

  http.serve(resendCall, resendWebhookSchema, ({ params: { id }, request }) =>
    runAction(app, { request, route: resendCall }, async (tx, { at }) => {
      if (!(await resendWebhook(tx, id, at))) return err({ kind: 'NOT_WAITING' } as const)
      const row = await shownWebhook(tx, id)
      if (!row) return err({ kind: 'NOT_FOUND' } as const)
      const value = { results: webhookResponse(row), message: 'دوباره در صف فرستادن قرار گرفت.' }
      return ok({ value, audit: { subject: `webhook:${id}`, before: { status: 'PARKED' }, after: { status: 'PENDING' } } })
    }),
  )
}

type Asked = Omit<Input<typeof listWebhooks>['query'], 'cursor' | 'per_page'>

const filterOf = ({ status, from_day, to_day, sort }: Asked): WebhookFilter => ({ status, ...readDays(from_day, to_day), sort })

const webhookResponse = ({ webhook, storeName }: ShownWebhook) => ({
  id: webhook.id,
  merchant_id: webhook.merchantId,
  store_name: storeName,
  type: webhook.event.type,
  track_number: webhook.event.ticket.track_number,
  status: webhook.status,
  tries: webhook.tries,
  created_at: wireInstant(webhook.createdAt),
  next_try_at: webhook.status === 'PENDING' ? wireInstant(webhook.nextTryAt) : null,
  last_answer: webhook.lastAnswer,
})

const head = ['فروشگاه', 'رویداد', 'پیگیری', 'وضعیت', 'تلاش', 'ساخته شد، روز', 'ساخته شد، ساعت', 'پاسخ آخر']

async function* cellsOf(db: Db, filter: WebhookFilter) {
  for await (const { webhook, storeName } of everyRow((cursor, limit) => pageOfWebhooks(db, { ...filter, cursor, limit }), endOfWebhook)) {
    const { event, status, tries, createdAt, lastAnswer } = webhook
    yield [storeName, event.type, event.ticket.track_number, webhookStatusNames[status], tries, ...momentCells(createdAt), lastAnswer]
  }
}
