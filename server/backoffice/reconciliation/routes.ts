import { listDifferencesSchema, readReconciliationSchema, type DifferenceView } from '#contract/backoffice/reconciliation/reconciliation.ts'
import { listDifferences, readReconciliation } from '#contract/backoffice/reconciliation/routes.ts'
import { deltaOf, mendingsOf } from '#domain/backoffice/reconciliation/difference.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfDifference, momentOrNull, pageOfDifferences, progressOf, type ShownDifference } from './sql.ts'
import { differenceOf } from './write-differences.ts'

/** How far the daily files are compared, and their differences (R-PROOF-05). Deciding one goes through a proposal (approvals). */
export function reconciliationRoutes(http: HttpServer, { db, now }: App): void {
  http.serve(readReconciliation, readReconciliationSchema, async () => {
    const partners = await progressOf(db, now())
    return ok({
      results: partners.map((one) => {
        const askedAt = momentOrNull(one.askedAt)
        return {
          partner: one.partner,
          reconciled_until: one.reconciledUntil,
          missing_day: one.missingDay,
          missing_days: one.missingDays,
          fault: one.fault,
          is_late: one.isLate,
          asked_at: wireInstantOrNull(askedAt),
          open: one.open,
          in_suspense: one.inSuspense,
        }
      }),
    })
  })

  http.serve(listDifferences, listDifferencesSchema, async ({ query: { cursor, per_page: perPage = 30, ...filter } }) => {
    const rows = await pageOfDifferences(db, { ...filter, cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfDifference, responseOf))
  })
}

const responseOf = ({ difference: row, proposed }: ShownDifference): DifferenceView => ({
  id: row.id,
  partner: row.partner,
  key: row.key,
  day: row.day,
  kind: row.kind,
  status: row.status,
  ours: row.ours,
  theirs: row.theirs,
  delta: deltaOf(row),
  customer_id: row.payerId,
  found_at: wireInstant(row.foundAt),
  changed_at: wireInstant(row.changedAt),
  is_proposed: proposed !== null,
  mendings: proposed === null ? [...mendingsOf(differenceOf(row))] : [],
})
