import { countAuditSchema, downloadAuditSchema, listAuditSchema, readAuditChainSchema } from '#contract/backoffice/monitoring/audit.ts'
import { countAudit, downloadAudit, listAudit, readAuditChain } from '#contract/backoffice/monitoring/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { auditGroups } from '#domain/backoffice/audit/action-groups.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import { listFile } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { auditCells, auditHeads, auditResponse } from './audit-response.ts'
import { busiestSince, countByGroup, endOfAudit, pageOfAudit, type AuditFilter } from './audit-sql.ts'

/** The audit as sentences, its chain, and the filtered whole as a file, which is audited itself (F-206). */
export function auditRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(listAudit, listAuditSchema, async ({ query: { cursor, per_page: perPage = 30, ...filter } }) => {
    const rows = await pageOfAudit(db, { ...filterOf(filter), cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfAudit, auditResponse))
  })

  http.serve(countAudit, countAuditSchema, async ({ query }) => {
    const counts = await countByGroup(db, filterOf(query))
    const today = await busiestSince(db, startOfDay(dayOf(now())), 6)
    return ok({ results: { groups: auditGroups.map((group) => ({ group, count: counts.get(group) ?? 0 })), today } })
  })

  http.serve(readAuditChain, readAuditChainSchema, async () => {
    const [rows, breaks] = await Promise.all([auditSize(db), auditBreaks(db)])
    return ok({
      results: { rows, checked_at: wireInstant(now()), breaks: breaks.slice(0, 100).map(({ seq, violation }) => ({ seq, violation })) },
    })
  })

  http.serve(downloadAudit, downloadAuditSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadAudit, asked: body }, { name: 'audit', title: 'رویدادها', head: auditHeads, rows })
  })
}

type Asked = Omit<Input<typeof listAudit>['query'], 'cursor' | 'per_page'>

/** An order that cannot be finds nothing. */
const filterOf = ({
  staff_id,
  customer_id,
  order_id,
  order,
  group,
  deed,
  changes_only,
  seq,
  from_day,
  to_day,
  sort,
}: Asked): AuditFilter => ({
  staffId: staff_id,
  customerId: customer_id,
  orderId: order === undefined ? order_id : (orderIdOf(order) ?? 0),
  action: deed,
  group,
  isChangesOnly: changes_only,
  seq,
  ...readDays(from_day, to_day),
  sort,
})

async function* cellsOf(db: Db, filter: AuditFilter, isFull: boolean) {
  for await (const row of everyRow((cursor, limit) => pageOfAudit(db, { ...filter, cursor, limit }), endOfAudit))
    yield auditCells(row, isFull)
}
