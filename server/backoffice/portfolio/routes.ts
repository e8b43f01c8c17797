import { downloadPortfolioSchema, listPortfolioOrdersSchema, readPortfolioSchema } from '#contract/backoffice/portfolio/portfolio.ts'
import { downloadPortfolio, listPortfolioOrders, readPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { yearBegin } from '#domain/backoffice/portfolio/age-classes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { day, daysBetween, dayOf, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { listFile } from '#server/backoffice/lists/list-file.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { storeBy } from '#server/catalogue/stores/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { marksOf } from './marks.ts'
import { notLate, pageOfPortfolio, type PortfolioFilter, type PortfolioOrder } from './orders-sql.ts'
import { portfolioHead, portfolioRows } from './portfolio-sheet.ts'
import {
  closedMonths,
  hardshipOutcomes,
  lateByAge,
  lateByStore,
  owedNow,
  rollsOf,
  writtenOffSince,
  type Months,
  type OfStore,
} from './portfolio-sql.ts'

type Asked = Omit<Input<typeof listPortfolioOrders>['query'], 'cursor' | 'per_page'>

/** The portfolio: what is owed and how late it is, with its orders as a list and as files (R-PLAN-19). */
export function portfolioRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readPortfolio, readPortfolioSchema, async ({ query: { to_month, store } }) => {
    const today = dayOf(now())
    const since = yearBegin(today)
    const months = await closedMonths(db)
    const rolls = monthsOf(months, to_month)
    const { owed, orders } = await owedNow(db, store)
    const late = await lateByAge(db, today, store)
    const results = {
      on_day: today,
      owed,
      orders,
      late,
      months,
      rolls: rolls && {
        from_month: rolls.fromMonth,
        to_month: rolls.toMonth,
        cells: await rollsOf(db, rolls, store),
      },
      hardship: await hardshipOutcomes(db, store),
      written_off: { since, ...(await writtenOffSince(db, startOfDay(since), store)) },
      stores: await storesOf(late, store, today),
    }
    return ok({ results })
  })

  http.serve(listPortfolioOrders, listPortfolioOrdersSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const filter = await filterOf(asked)
    const from = readCursor(cursor)
    const after = from && { since: dayOf(instant(from.at)), id: Number(from.id) }
    const rows = filter ? await pageOfPortfolio(db, filter, after, perPage + 1) : []
    const marks = await marksOf(db, rows, dayOf(now()))
    const { id: me } = staffOf(request)
    return ok(pageOf(rows, perPage, cursorOf, (row) => ({ ...lineOf(row, dayOf(now())), ...marks(row, me) })))
  })

  http.serve(downloadPortfolio, downloadPortfolioSchema, async ({ body, request }) => {
    const rows = portfolioRows(db, await filterOf(body), body.why !== undefined)
    return listFile(
      app,
      { request, route: downloadPortfolio, asked: body },
      { name: 'portfolio', title: 'پرتفوی', head: portfolioHead, rows },
    )
  })

  /** Those with the most that is late, and the one asked for, which may have nothing late or less. */
  async function storesOf(late: readonly { readonly orders: number; readonly amount: number }[], store: OfStore, today: Day) {
    const stores = await lateByStore(db, today)
    if (store === undefined || stores.some(({ id }) => id === store)) return stores
    const found = await storeBy(db, String(store))
    const sumOf = (key: 'orders' | 'amount') => late.reduce((sum, row) => sum + row[key], 0)
    return found ? [...stores, { id: store, name: found.name, orders: sumOf('orders'), amount: sumOf('amount') }] : stores
  }

  /** Null where a cell is asked for of months that are not closed: it has no orders. */
  async function filterOf({
    age,
    from,
    to,
    to_month,
    store,
    from_day: fromDay,
    to_day: toDay,
    sort,
  }: Asked): Promise<PortfolioFilter | null> {
    const today = dayOf(now())
    if (from === undefined || to === undefined) return { today, store, age, fromDay, toDay, sort }
    const months = monthsOf(await closedMonths(db), to_month)
    return months && { today, store, fromDay, toDay, sort, cell: { ...months, from, to } }
  }
}

/** The month asked for, or the last closed one, and the closed one before it. */
function monthsOf(months: readonly Day[], asked?: string): Months | null {
  const at = asked === undefined ? 0 : months.findIndex((month) => month === asked)
  const [toMonth, fromMonth] = [months[at], months[at + 1]]
  return toMonth === undefined || fromMonth === undefined ? null : { fromMonth, toMonth }
}

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
