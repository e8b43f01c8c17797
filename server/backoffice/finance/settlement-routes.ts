import { downloadSettlement, readSettlement, readSettlements } from '#contract/backoffice/finance/routes.ts'
import { downloadSettlementSchema, readSettlementSchema, readSettlementsSchema } from '#contract/backoffice/finance/settlements.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findStoreView } from '#server/backoffice/stores/stores-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { movementWords, settlementOf, spanOf } from './settlement-report.ts'
import { owedBefore, settlementLines, settlementsOf, type SettlementLine } from './settlements-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** What stores are owed and what was settled with them, computed from the ledger. */
export function settlementRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readSettlements, readSettlementsSchema, async ({ query }) => {
    const { from, until } = spanOf(query, now())
    return ok({ results: await settlementsOf(db, from, until) })
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
    const table = tableOf(await owedBefore(db, storeId, from), lines)
    const audit = { subject: `store:${storeId}`, after: { from_day: fromDay, to_day: toDay, lines: lines.length } }
    const noted = await runAction(app, { request, route: downloadSettlement }, async () => ok({ value: null, audit }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    return ok(fileAnswer(Buffer.from(table), { name: `${store.slug}-${fromDay}-${toDay}.csv`, mediaType: 'text/csv; charset=utf-8' }))
  })
}

/** The byte order mark by which spreadsheets recognise UTF-8. */
const byteOrderMark = '\uFEFF'
const heads = ['زمان', 'رویداد', 'سند', 'بستانکار (ریال)', 'بدهکار (ریال)', 'پرداختی (ریال)', 'مانده (ریال)']

/** No cell contains text entered by users, so none can be a formula. */
function tableOf(before: number, lines: readonly SettlementLine[]): string {
  let owed = before
  const rows = lines.map(({ at, event, cause, amount, paid_out }) => {
    owed += amount
    return [wireInstant(instant(at)), movementWords[event] ?? event, cause, Math.max(0, amount), Math.max(0, 0 - amount), paid_out, owed]
  })
  return byteOrderMark + [heads, ['', 'مانده از پیش', '', '', '', '', before], ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
