import { shortName } from '#domain/backoffice/access/rights.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { day, daysBetween } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { notLate, pageOfPortfolio, type After, type PortfolioFilter } from './orders-sql.ts'

export const portfolioHead = ['سفارش', 'مشتری', 'فروشگاه', 'دیرکرد از', 'روز دیرکرد', 'دیرشده (ریال)', 'مبلغ سفارش (ریال)']

const perPage = 1_000

/** All orders of a filter as rows of a spreadsheet, a thousand read at a time. */
export async function* portfolioRows(db: Db, filter: PortfolioFilter | null): AsyncGenerator<(string | number | null)[]> {
  if (filter === null) return
  for (let after: After = null; ;) {
    const page = await pageOfPortfolio(db, filter, after, perPage)
    for (const { id, name, family, store, since, lateAmount, amount } of page) {
      const isLate = since !== notLate
      const late = isLate ? [jalali(day(since)), daysBetween(day(since), filter.today)] : [null, 0]
      yield [orderIdentifier(id), shortName(name, family), store, ...late, lateAmount, amount]
    }
    const last = page.at(-1)
    if (!last || page.length < perPage) return
    after = { since: last.since, id: last.id }
  }
}
