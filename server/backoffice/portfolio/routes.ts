import {
  downloadPortfolioCsvSchema,
  downloadPortfolioExcelSchema,
  listPortfolioOrdersSchema,
  readPortfolioSchema,
} from '#contract/backoffice/portfolio/portfolio.ts'
import { downloadPortfolioCsv, downloadPortfolioExcel, listPortfolioOrders, readPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { yearBegin, type AgeClass, type LateClass } from '#domain/backoffice/portfolio/age-classes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, daysBetween, dayOf, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { csvStream } from '#server/platform/spreadsheets/csv.ts'
import { xlsxStream } from '#server/platform/spreadsheets/xlsx.ts'
import { notLate, pageOfPortfolio, type PortfolioFilter, type PortfolioOrder } from './orders-sql.ts'
import { portfolioHead, portfolioRows } from './portfolio-sheet.ts'
import { closedMonths, hardshipOutcomes, lateByAge, owedNow, rollsOf, writtenOffSince } from './portfolio-sql.ts'

type Asked = { readonly age?: LateClass; readonly from?: AgeClass; readonly to?: AgeClass; readonly to_month?: string }

/** The portfolio: what is owed and how late it is, with its orders as a list and as files (R-PLAN-19). */
export function portfolioRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readPortfolio, readPortfolioSchema, async ({ query }) => {
    const today = dayOf(now())
    const since = yearBegin(today)
    const months = await closedMonths(db)
    const rolls = monthsOf(months, query.to_month)
    const { owed, orders } = await owedNow(db)
    const results = {
      on_day: today,
      owed,
      orders,
      late: await lateByAge(db, today),
      months,
      rolls: rolls && {
        from_month: rolls.fromMonth,
        to_month: rolls.toMonth,
        cells: await rollsOf(db, rolls.fromMonth, rolls.toMonth),
      },
      hardship: await hardshipOutcomes(db),
      written_off: { since, ...(await writtenOffSince(db, startOfDay(since))) },
    }
    return ok({ results })
  })

  http.serve(listPortfolioOrders, listPortfolioOrdersSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const filter = await filterOf(asked)
    const from = readCursor(cursor)
    const after = from && { since: dayOf(instant(from.at)), id: Number(from.id) }
    const rows = filter ? await pageOfPortfolio(db, filter, after, perPage + 1) : []
    return ok(pageOf(rows, perPage, cursorOf, (row) => lineOf(row, dayOf(now()))))
  })

  http.serve(downloadPortfolioCsv, downloadPortfolioCsvSchema, async ({ query, request }) => {
    const noted = await runAction(app, { request, route: downloadPortfolioCsv }, async () => ok({ value: null, audit: auditOf(query) }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    const rows = portfolioRows(db, await filterOf(query))
    return ok({ stream: csvStream(portfolioHead, rows), mediaType: 'text/csv; charset=utf-8', name: `portfolio-${dayOf(now())}.csv` })
  })

  http.serve(downloadPortfolioExcel, downloadPortfolioExcelSchema, async ({ query, request }) => {
    const noted = await runAction(app, { request, route: downloadPortfolioExcel }, async () => ok({ value: null, audit: auditOf(query) }))
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    const stream = xlsxStream('پرتفوی', portfolioHead, portfolioRows(db, await filterOf(query)))
    return ok({ stream, mediaType: downloadPortfolioExcelSchema.file, name: `portfolio-${dayOf(now())}.xlsx` })
  })

  /** Null where a cell is asked for of months that are not closed: it has no orders. */
  async function filterOf({ age, from, to, to_month }: Asked): Promise<PortfolioFilter | null> {
    const today = dayOf(now())
    if (from === undefined || to === undefined) return { today, age }
    const months = monthsOf(await closedMonths(db), to_month)
    return months && { today, cell: { ...months, from, to } }
  }
}

/** The month asked for, or the last closed one, and the closed one before it. */
function monthsOf(months: readonly Day[], asked?: string): { readonly fromMonth: Day; readonly toMonth: Day } | null {
  const at = asked === undefined ? 0 : months.findIndex((month) => month === asked)
  const [toMonth, fromMonth] = [months[at], months[at + 1]]
  return toMonth === undefined || fromMonth === undefined ? null : { fromMonth, toMonth }
}

const auditOf = (asked: Asked) => ({ subject: 'portfolio', after: { ...asked } })

const cursorOf = ({ since, id }: PortfolioOrder) => ({ at: startOfDay(day(since)), id })

const lineOf = (row: PortfolioOrder, today: Day) => {
  const isLate = row.since !== notLate
  return {
    order: shortOrderOf(row),
    customer: { id: row.customerId, name: shortName(row.name, row.family) },
    store: row.store,
    late_since: isLate ? day(row.since) : null,
    late_days: isLate ? daysBetween(day(row.since), today) : 0,
    late_amount: row.lateAmount,
  }
}
