import {
  downloadAuditCsvSchema,
  downloadAuditExcelSchema,
  listAuditSchema,
  readAuditChainSchema,
} from '#contract/backoffice/monitoring/audit.ts'
import { downloadAuditCsv, downloadAuditExcel, listAudit, readAuditChain } from '#contract/backoffice/monitoring/routes.ts'
import type { AuditGroup } from '#domain/backoffice/audit/action-groups.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { addDays, day, dayOf, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import { idOf, pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { csvStream } from '#server/platform/spreadsheets/csv.ts'
import { xlsxStream } from '#server/platform/spreadsheets/xlsx.ts'
import { auditCells, auditHeads, auditResponse } from './audit-response.ts'
import { pageOfAudit, wholeAudit, type AuditFilter } from './audit-sql.ts'

/** The audit as sentences, its chain, and the filtered whole as a file, which is audited itself (F-206). */
export function auditRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(listAudit, listAuditSchema, async ({ query: { cursor, per_page: perPage = 30, ...filter } }) => {
    const rows = await pageOfAudit(db, { ...filterOf(filter), before: idOf(readCursor(cursor)), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, ({ at, seq }) => ({ at, id: seq }), auditResponse))
  })

  http.serve(readAuditChain, readAuditChainSchema, async () => {
    const [rows, breaks] = await Promise.all([auditSize(db), auditBreaks(db)])
    return ok({
      results: { rows, checked_at: wireInstant(now()), breaks: breaks.slice(0, 100).map(({ seq, violation }) => ({ seq, violation })) },
    })
  })

  http.serve(downloadAuditCsv, downloadAuditCsvSchema, async ({ query, request }) => {
    const noted = await runAction(app, { request, route: downloadAuditCsv }, async () => ok({ value: null, audit: { after: query } }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    return ok({ stream: csvStream(auditHeads, cellsOf(app, query)), mediaType: 'text/csv; charset=utf-8', name: nameOf(app, 'csv') })
  })

  http.serve(downloadAuditExcel, downloadAuditExcelSchema, async ({ query, request }) => {
    const noted = await runAction(app, { request, route: downloadAuditExcel }, async () => ok({ value: null, audit: { after: query } }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    const stream = xlsxStream('رویدادها', auditHeads, cellsOf(app, query))
    return ok({ stream, mediaType: downloadAuditExcelSchema.file, name: nameOf(app, 'xlsx') })
  })
}

const nameOf = ({ now }: App, ending: string): string => `audit-${dayOf(now())}.${ending}`

type Asked = {
  readonly staff_id?: number
  readonly customer_id?: number
  readonly order_id?: number
  readonly order?: string
  readonly group?: AuditGroup
  readonly deed?: string
  readonly from_day?: string
  readonly to_day?: string
}

/** The days are Tehran's, both included. An order that cannot be finds nothing. */
const filterOf = ({ staff_id, customer_id, order_id, order, group, deed, from_day, to_day }: Asked): AuditFilter => ({
  staffId: staff_id,
  customerId: customer_id,
  orderId: order === undefined ? order_id : (orderIdOf(order) ?? 0),
  action: deed,
  group,
  from: from_day === undefined ? undefined : startOfDay(day(from_day)),
  until: to_day === undefined ? undefined : startOfDay(addDays(day(to_day), 1)),
})

async function* cellsOf({ db }: App, asked: Asked) {
  for await (const row of wholeAudit(db, filterOf(asked))) yield auditCells(row)
}
