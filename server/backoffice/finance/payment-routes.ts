import { askPaymentSchema, downloadPaymentsSchema, listPaymentsForStaffSchema } from '#contract/backoffice/finance/finance.ts'
import { askPayment, downloadPayments, listPaymentsForStaff } from '#contract/backoffice/finance/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { paymentNames, paymentStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { runAction, storeAnswerOf } from '#server/backoffice/actions/run-action.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfPayment, pageOfPayments, shownPayment, type PaymentFilter } from './payments-sql.ts'
import { paymentResponse } from './response.ts'

/** Payments by filter, as pages and as a file (F-204), and asking the gateway about one. */
export function paymentRoutes(http: HttpServer, app: PaymentsApp): void {
  const { db } = app

  http.serve(listPaymentsForStaff, listPaymentsForStaffSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const rows = await pageOfPayments(db, { ...filterOf(asked), cursor: readCursor(cursor, 'uuid'), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfPayment, paymentResponse))
  })

  http.serve(downloadPayments, downloadPaymentsSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadPayments, asked: body }, { name: 'payments', title: 'پرداخت‌ها', head, rows })
  })

  http.serve(askPayment, askPaymentSchema, async ({ params: { customer_id: customerId, id }, request }) => {
    // The audit row is committed before the gateway is asked, so that every settlement caused by staff has one. The result is settled in a
    // transaction of its own; asking twice settles once.
    const recorded = await runAction(app, { request, route: askPayment, answersLater: true }, async (tx) => {
      const before = await shownPayment(tx, customerId, id)
      if (!before) return err({ kind: 'NOT_FOUND' } as const)
      const { status, askAt } = before.payment
      if (askAt === null) return err({ kind: 'NOT_WAITING' } as const)
      return ok({ value: before, audit: { customerId, subject: `payment:${id}`, before: { status }, after: { asked: true } } })
    })
    if (!recorded.ok) return recorded
    await askGateway(app, customerId, id, null)
    const after = (await shownPayment(db, customerId, id)) ?? recorded.value
    return ok(await storeAnswerOf(app, request, { results: paymentResponse(after), message: 'از درگاه استعلام شد.' }))
  })
}

type Asked = Omit<Input<typeof listPaymentsForStaff>['query'], 'cursor' | 'per_page'>

const filterOf = ({ status, kind, customer_id: customerId, from_day, to_day, days_of: daysOf, sort }: Asked): PaymentFilter => ({
  status,
  kind,
  customerId,
  ...readDays(from_day, to_day),
  daysOf,
  sort,
})

const head = [
  'بابت',
  'وضعیت',
  'از درگاه (ریال)',
  'از کیف پول (ریال)',
  'ثبت، روز',
  'ثبت، ساعت',
  'پرداخت، روز',
  'پرداخت، ساعت',
  'پیگیری',
  ...personHeads,
]

async function* cellsOf(db: Db, filter: PaymentFilter, isFull: boolean) {
  for await (const row of everyRow((cursor, limit) => pageOfPayments(db, { ...filter, cursor, limit }), endOfPayment)) {
    const { customerId, kind, status, amount, walletPart, createdAt, paidAt, trackingId } = row.payment
    const paid = [...momentCells(createdAt), ...momentCells(paidAt), trackingId]
    yield [paymentNames[kind], paymentStatusNames[status], amount, walletPart, ...paid, ...personCells({ ...row, customerId }, isFull)]
  }
}
