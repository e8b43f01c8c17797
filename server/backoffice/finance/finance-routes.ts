import {
  listInvoicesForStaffSchema,
  readAccountsSchema,
  readInvariantsSchema,
  readTrialBalanceSchema,
} from '#contract/backoffice/finance/finance.ts'
import { listInvoicesForStaff, readAccounts, readInvariants, readTrialBalance } from '#contract/backoffice/finance/routes.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { addDays, day, dayOf, startOfDay } from '#domain/platform/kernel/time.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import { invoicesOfOrders } from '#server/billing/invoices/sql.ts'
import { ledgerSize, violations } from '#server/billing/ledger/sql.ts'
import { trialBalance } from '#server/billing/ledger/trial-balance.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { ordersOf } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { accountSums } from './ledger-sql.ts'
import { transferRoutes } from './transfer-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

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
