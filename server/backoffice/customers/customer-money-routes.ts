import {
  listCustomerContactsSchema,
  listCustomerPaymentsSchema,
  listCustomerTransfersSchema,
  resendContactSchema,
} from '#contract/backoffice/customers/customer-money.ts'
import { listCustomerContacts, listCustomerPayments, listCustomerTransfers, resendContact } from '#contract/backoffice/customers/routes.ts'
import { emailText } from '#domain/engagement/deliveries/write-texts.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { endOfTransfer, pageOfTransfers } from '#server/backoffice/finance/ledger-sql.ts'
import { endOfPayment, pageOfPayments } from '#server/backoffice/finance/payments-sql.ts'
import { paymentResponse, transferResponse } from '#server/backoffice/finance/response.ts'
import { sendAgain } from '#server/engagement/deliveries/send-again.ts'
import type { Delivery } from '#server/engagement/deliveries/take-deliveries.ts'
import type { NoticeRow } from '#server/engagement/notifications/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { pageOfBell, pageOfDeliveries } from './customers-sql.ts'

/** The money of a customer and the notices to them. */
export function customerMoneyRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listCustomerPayments, listCustomerPaymentsSchema, async ({ params: { customer_id: customerId }, query }) => {
    const { cursor, per_page: perPage = 30 } = query
    const rows = await pageOfPayments(db, { customerId, cursor: readCursor(cursor, 'uuid'), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfPayment, paymentResponse))
  })

  http.serve(listCustomerTransfers, listCustomerTransfersSchema, async ({ params: { customer_id: customerId }, query }) => {
    const { cursor, per_page: perPage = 30 } = query
    const rows = await pageOfTransfers(db, { customerId, cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfTransfer, transferResponse))
  })

  http.serve(listCustomerContacts, listCustomerContactsSchema, async ({ params: { customer_id: customerId }, query }) => {
    const { bell = false, cursor, per_page: perPage = 30 } = query
    const page = { cursor: readCursor(cursor), limit: perPage + 1 }
    return ok(
      bell
        ? pageOf(await pageOfBell(db, customerId, page), perPage, keyOf, bellResponse)
        : pageOf(await pageOfDeliveries(db, customerId, page), perPage, keyOf, deliveryResponse),
    )
  })

  http.serve(resendContact, resendContactSchema, ({ params: { customer_id: customerId, id }, request }) =>
    runAction(app, { request, route: resendContact }, async (tx, { at }) => {
      const queued = await sendAgain(tx, { customerId, id }, at)
      if (!queued.ok) return queued
      const message = queued.value > at ? 'پیام در صف است و پس از ساعت‌های سکوت فرستاده می‌شود.' : 'پیام دوباره فرستاده می‌شود.'
      return ok({ value: { results: { send_at: wireInstant(queued.value) }, message }, audit: { customerId, after: { delivery: id } } })
    }),
  )
}

const keyOf = ({ createdAt, id }: { readonly createdAt: Instant; readonly id: number }) => ({ at: createdAt, id })

const deliveryResponse = ({ id, channel, kind, values, state, fault, sentText, createdAt, sentAt, reportedAt }: Delivery) => ({
  id,
  channel,
  title: emailText(kind, values, { firstName: null, digits: 'fa' }).subject,
  text: channel === 'sms' ? sentText : null,
  state,
  fault,
  created_at: wireInstant(createdAt),
  sent_at: wireInstantOrNull(sentAt),
  arrived_at: state === 'DELIVERED' ? wireInstantOrNull(reportedAt) : null,
})

const bellResponse = ({ id, title, content, createdAt, readAt }: NoticeRow) => ({
  id,
  channel: 'bell' as const,
  title,
  text: content,
  state: 'DELIVERED' as const,
  fault: null,
  created_at: wireInstant(createdAt),
  sent_at: wireInstant(createdAt),
  arrived_at: wireInstantOrNull(readAt),
})
