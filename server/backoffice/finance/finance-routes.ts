import {
  listInvoicesForStaffSchema,
  listWebhooksSchema,
  readAccountsSchema,
  readInvariantsSchema,
  readTrialBalanceSchema,
  resendWebhookSchema,
} from '#contract/backoffice/finance/finance.ts'
import {
  listInvoicesForStaff,
  listWebhooks,
  readAccounts,
  readInvariants,
  readTrialBalance,
  resendWebhook as resendCall,
} from '#contract/backoffice/finance/routes.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { addDays, day, dayOf, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import { invoicesOfOrders } from '#server/billing/invoices/sql.ts'
import { ledgerSize, violations } from '#server/billing/ledger/sql.ts'
import { trialBalance } from '#server/billing/ledger/trial-balance.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { ordersOf } from '#server/lending/orders/sql.ts'
import { resendWebhook } from '#server/merchants/webhooks/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { accountSums } from './ledger-sql.ts'
import { pageOfWebhooks, shownWebhook, type ShownWebhook } from './payments-sql.ts'
import { transferRoutes } from './transfer-routes.ts'

/** The ledger, a customer's invoices, and webhooks that did not reach their store. */
export function financeRoutes(http: HttpServer, app: PaymentsApp): void {
  ledgerRoutes(http, app)
  transferRoutes(http, app)
  invoiceRoutes(http, app)
  webhookRoutes(http, app)
}

function ledgerRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readAccounts, readAccountsSchema, async () =>
    ok({ results: (await accountSums(db)).map((row) => ({ ...row, title: accountWords[row.account] })) }),
  )

  http.serve(readTrialBalance, readTrialBalanceSchema, async ({ query }) => {
    const onDay = query.on_day === undefined ? dayOf(now()) : day(query.on_day)
    const rows = await trialBalance(db, startOfDay(addDays(onDay, 1)))
    return ok({
      results: { on_day: onDay, rows: rows.map((row) => ({ ...row, title: accountWords[row.account], balance: row.debit - row.credit })) },
    })
  })

  http.serve(readInvariants, readInvariantsSchema, async () =>
    ok({ results: { ...(await ledgerSize(db)), violations: [...(await violations(db))] } }),
  )
}

function invoiceRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listInvoicesForStaff, listInvoicesForStaffSchema, async ({ query: { customer_id: customerId, order_id: orderId } }) => {
    const ids = orderId === undefined ? (await ordersOf(db, customerId)).map(({ id }) => id) : [orderId]
    const invoices = (await invoicesOfOrders(db, customerId, ids)).filter(({ status }) => status !== 'DRAFT')
    const results = invoices.map((invoice) => {
      const {
        uuid: id,
        order,
        number,
        status,
        amount,
        late_fee,
        claims_collection_fee,
        payable,
        due_date,
        paid_at,
      } = invoiceOnWire(invoice, asOfNow(app))
      const given = { late_fee_discount: invoice.lateFeeDiscount, demand_collection_discount: invoice.demandCollectionDiscount }
      return { id, order_id: order.id, number, status, amount, late_fee, claims_collection_fee, ...given, payable, due_date, paid_at }
    })
    return ok({ results })
  })
}

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

function webhookRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listWebhooks, listWebhooksSchema, async ({ query }) => {
    const { status = 'PARKED', cursor, per_page: perPage = 30 } = query
    const rows = await pageOfWebhooks(db, { status, cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, ({ webhook }) => ({ at: webhook.createdAt, id: webhook.id }), webhookResponse))
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
