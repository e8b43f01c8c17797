import {
  downloadDifferencesSchema,
  listDifferencesSchema,
  readReconciliationSchema,
  type DifferenceView,
} from '#contract/backoffice/reconciliation/reconciliation.ts'
import { downloadDifferences, listDifferences, readReconciliation } from '#contract/backoffice/reconciliation/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { differenceKindNames, differenceStatusNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { deltaOf, mendingsOf } from '#domain/backoffice/reconciliation/difference.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { startOfDay, wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { listFile, momentCells } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfDifference, momentOrNull, pageOfDifferences, progressOf, type DifferenceFilter, type ShownDifference } from './sql.ts'
import { differenceOf } from './write-differences.ts'

/** How far the daily files are compared, and their differences (R-PROOF-05). Deciding one goes through a proposal (approvals). */
export function reconciliationRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

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

  http.serve(listDifferences, listDifferencesSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const rows = await pageOfDifferences(db, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfDifference, responseOf))
  })

  http.serve(downloadDifferences, downloadDifferencesSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body))
    return listFile(app, { request, route: downloadDifferences, asked: body }, { name: 'differences', title: 'مغایرت‌ها', head, rows })
  })
}

type Asked = Omit<Input<typeof listDifferences>['query'], 'cursor' | 'per_page'>

const filterOf = ({ partner, status, from_day, to_day, sort }: Asked): DifferenceFilter => ({
  partner,
  status,
  ...readDays(from_day, to_day),
  sort,
})

const head = [
  'سرویس',
  'شناسهٔ تراکنش',
  'روز فایل',
  'مغایرت',
  'وضعیت',
  'دفتر ما (ریال)',
  'فایل سرویس (ریال)',
  'اختلاف (ریال)',
  'شناسهٔ مشتری',
  'پیدا شد، روز',
  'پیدا شد، ساعت',
]

async function* cellsOf(db: Db, filter: DifferenceFilter) {
  for await (const { difference } of everyRow((cursor, limit) => pageOfDifferences(db, { ...filter, cursor, limit }), endOfDifference)) {
    const { partner, key, day, kind, status, ours, theirs, payerId, foundAt } = difference
    const what = [partnerNames[partner], key, jalali(startOfDay(day)), differenceKindNames[kind], differenceStatusNames[status]]
    yield [...what, ours, theirs, deltaOf(difference), payerId, ...momentCells(foundAt)]
  }
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
