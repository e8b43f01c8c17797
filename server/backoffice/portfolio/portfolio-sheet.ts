import { jalali } from '#domain/platform/kernel/jalali.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { day, daysBetween } from '#domain/platform/kernel/time.ts'
import { personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import type { Db } from '#server/platform/database/open.ts'
import { notLate, pageOfPortfolio, type After, type PortfolioFilter } from './orders-sql.ts'

export const portfolioHead = ['سفارش', 'فروشگاه', 'دیرکرد از', 'روز دیرکرد', 'دیرشده (ریال)', 'مبلغ سفارش (ریال)', ...personHeads]

const perPage = 1_000

/** All orders of a filter as rows of a spreadsheet, a thousand read at a time. */
export async function* portfolioRows(db: Db, filter: PortfolioFilter | null, isFull: boolean): AsyncGenerator<(string | number | null)[]> {
  if (filter === null) return
  for (let after: After = null; ;) {
    const page = await pageOfPortfolio(db, filter, after, perPage)
    for (const row of page) {
      const { id, store, since, lateAmount, amount } = row
      const isLate = since !== notLate
      const late = isLate ? [jalali(day(since)), daysBetween(day(since), filter.today)] : [null, 0]
      yield [orderIdentifier(id), store, ...late, lateAmount, amount, ...personCells(row, isFull)]
    }
    const last = page.at(-1)
    if (!last || page.length < perPage) return
    after = { since: last.since, id: last.id }
  }
}
