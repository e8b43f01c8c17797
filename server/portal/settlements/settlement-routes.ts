import { downloadOwnSettlement, readOwnSettlement } from '#contract/portal/settlements/routes.ts'
import { downloadOwnSettlementSchema, readOwnSettlementSchema } from '#contract/portal/settlements/settlements.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { settlementCells, settlementOf, spanOf } from '#server/backoffice/finance/settlement-report.ts'
import { owedBefore, settlementLines } from '#server/backoffice/finance/settlements-sql.ts'
import { fileOf } from '#server/backoffice/lists/list-file.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberOf } from '../members/authenticate.ts'
import { runMemberAction } from '../members/run-member-action.ts'
import { waitingOf } from '../tickets/overview-sql.ts'

/** What a store is owed and what was settled with it, computed from the ledger. */
export function portalSettlementRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readOwnSettlement, readOwnSettlementSchema, async ({ query, request }) => {
    const { storeId, merchantId } = memberOf(request)
    const at = now()
    const merchant = await merchantBy(db, merchantId)
    if (!merchant) return err({ kind: 'NOT_FOUND' })
    const { settlesUntil: until } = await waitingOf(db, { merchantId, storeId })
    return ok({
      results: {
        ...(await settlementOf(db, storeId, spanOf(query, at))),
        owed_now: await owedBefore(db, storeId, instant(at + 1)),
        commission_per_ten_thousand: merchant.commissionPerTenThousand,
        settles_at: wireInstantOrNull(until),
      },
    })
  })

  http.serve(downloadOwnSettlement, downloadOwnSettlementSchema, async ({ body: { format, ...days }, request }) => {
    const { storeId, storeSlug } = memberOf(request)
    const { fromDay, toDay, from, until } = spanOf(days, now())
    const lines = await settlementLines(db, { storeId, from, until })
    const rows = settlementCells(await owedBefore(db, storeId, from), lines, ['track_number', 'provider_id'])
    const audit = { after: { format, from_day: fromDay, to_day: toDay, lines: lines.length } }
    const noted = await runMemberAction(app, { request, route: downloadOwnSettlement }, async () => ok({ value: null, audit }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    return ok(fileOf(format, { name: `${storeSlug}-${fromDay}-${toDay}`, title: 'تسویه‌ها', head, rows }))
  })
}

const head = ['روز', 'ساعت', 'رویداد', 'پیگیری', 'شمارهٔ خرید', 'بستانکار (ریال)', 'بدهکار (ریال)', 'واریز به شما (ریال)', 'مانده (ریال)']
