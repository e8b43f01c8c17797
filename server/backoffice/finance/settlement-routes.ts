import { downloadSettlement, downloadSettlements, readSettlement, readSettlements } from '#contract/backoffice/finance/routes.ts'
import {
  downloadSettlementSchema,
  downloadSettlementsSchema,
  readSettlementSchema,
  readSettlementsSchema,
} from '#contract/backoffice/finance/settlements.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { fileOf, listFile } from '#server/backoffice/lists/list-file.ts'
import { findStoreView } from '#server/backoffice/stores/stores-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { settlementCells, settlementOf, spanOf } from './settlement-report.ts'
import { owedBefore, settlementLines, settlementsOf, type SettlementsFilter } from './settlements-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** What stores are owed and what was settled with them, computed from the ledger. */
export function settlementRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readSettlements, readSettlementsSchema, async ({ query }) => {
    const { from, until } = spanOf(query, now())
    return ok({ results: await settlementsOf(db, { from, until, sort: query.sort }) })
  })

  http.serve(downloadSettlements, downloadSettlementsSchema, async ({ body, request }) => {
    const { from, until } = spanOf(body, now())
    const rows = cellsOf(db, { from, until, sort: body.sort })
    const sheet = { name: 'settlements', title: 'تسویهٔ فروشگاه‌ها', head: headOfStores, rows }
    return listFile(app, { request, route: downloadSettlements, asked: body }, sheet)
  })

  http.serve(readSettlement, readSettlementSchema, async ({ params: { store_id: storeId }, query }) => {
    const store = await findStoreView(db, storeId)
    if (!store) return missing
    return ok({ results: { store_id: storeId, store_name: store.name, ...(await settlementOf(db, storeId, spanOf(query, now()))) } })
  })

  http.serve(downloadSettlement, downloadSettlementSchema, async ({ params: { store_id: storeId }, query, request }) => {
    const store = await findStoreView(db, storeId)
    if (!store) return missing
    const { fromDay, toDay, from, until } = spanOf(query, now())
    const lines = await settlementLines(db, { storeId, from, until })
    const rows = settlementCells(await owedBefore(db, storeId, from), lines, ['cause'])
    const audit = { subject: `store:${storeId}`, after: { from_day: fromDay, to_day: toDay, lines: lines.length } }
    const noted = await runAction(app, { request, route: downloadSettlement }, async () => ok({ value: null, audit }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    return ok(fileOf('csv', { name: `${store.slug}-${fromDay}-${toDay}`, title: 'تسویه‌ها', head, rows }))
  })
}

const head = ['روز', 'ساعت', 'رویداد', 'سند', 'بستانکار (ریال)', 'بدهکار (ریال)', 'پرداختی (ریال)', 'مانده (ریال)']

const headOfStores = [
  'شناسهٔ فروشگاه',
  'فروشگاه',
  'تعداد خرید',
  'فروش (ریال)',
  'کارمزد (ریال)',
  'بازگشت پول (ریال)',
  'تسویه‌شده (ریال)',
  'برگشتی (ریال)',
  'پرداختی (ریال)',
  'طلب ما (ریال)',
  'بدهی ما (ریال)',
]

async function* cellsOf(db: Db, filter: SettlementsFilter) {
  for (const row of await settlementsOf(db, filter)) {
    const { store_id, store_name, tickets, sold, commission, cash_back, settled, refunded, paid_out, receivable, owed } = row
    yield [store_id, store_name, tickets, sold, commission, cash_back, settled, refunded, paid_out, receivable, owed]
  }
}
