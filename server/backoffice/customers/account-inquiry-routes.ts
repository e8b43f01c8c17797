import { answerAccountInquirySchema, listAccountInquiriesSchema } from '#contract/backoffice/customers/account-inquiries.ts'
import { answerAccountInquiry, listAccountInquiries } from '#contract/backoffice/customers/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { auditShown, runAction } from '#server/backoffice/actions/run-action.ts'
import { answerInquiry } from '#server/identity/bank-accounts/answer-inquiry.ts'
import { inquiriesOf } from '#server/identity/bank-accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { customerRow } from './customers-sql.ts'

/** New accounts of a customer whose holder staff ask the bank for, since no connector does. The audit has who saw the numbers, and of an answer the last digits only. */
export function accountInquiryRoutes(http: HttpServer, app: App): void {
  http.serve(listAccountInquiries, listAccountInquiriesSchema, async ({ params: { customer_id: customerId }, request }) => {
    const inquiries = await inquiriesOf(app.db, customerId)
    const results = inquiries.map(({ id, type, number, askedAt }) => ({ id, type, number, asked_at: wireInstant(askedAt) }))
    const shown = inquiries.map(({ id }) => id)
    return auditShown(app, { request, route: listAccountInquiries, shown, oncePerDayOf: customerId }, { results })
  })

  http.serve(answerAccountInquiry, answerAccountInquirySchema, ({ params: { customer_id: customerId, id }, body: { holder }, request }) =>
    runAction(app, { request, route: answerAccountInquiry }, async (tx, { at }) => {
      if (!(await customerRow(tx, customerId))) return err({ kind: 'NOT_FOUND' } as const)
      const answered = await answerInquiry(tx, { customerId, id, holder, at })
      if (!answered.ok) return answered
      const { number, isOwn } = answered.value
      const message = isOwn ? 'حساب به حساب‌های مشتری اضافه شد.' : 'حساب پذیرفته نشد و به مشتری خبر داده می‌شود.'
      return ok({ value: { results: null, message }, audit: { customerId, after: { account: number.slice(-4), is_own: isOwn, holder } } })
    }),
  )
}
