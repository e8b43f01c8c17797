import { listDuesSchema, readCsvDuesSchema, readExcelDuesSchema, type Due } from '#contract/lending/dues/dues.ts'
import { listDues, readCsvDues, readExcelDues } from '#contract/lending/dues/routes.ts'
import { duesHead, duesTable } from '#domain/lending/dues/dues-table.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import type { App } from '#server/platform/context/app.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { toCsv } from '#server/platform/spreadsheets/csv.ts'
import { toXlsx } from '#server/platform/spreadsheets/xlsx.ts'
import { readDues, readOwn } from './read-dues.ts'

type Query = { readonly 'filter[order]'?: string }

/** An order nobody can have matches nothing, like one that is somebody else's. */
const orderOf = ({ 'filter[order]': order }: Query): number | undefined => (order === undefined ? undefined : (orderIdOf(order) ?? 0))

/** The dues of the customer who asks, for the page and as files (R-REACH-08). */
export function dueRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(listDues, listDuesSchema, async ({ actor, query }) =>
    ok({ results: await readDues(db, actor.customerId, orderOf(query), asOfNow(app)) }),
  )

  http.serve(readCsvDues, readCsvDuesSchema, async ({ actor, query }) => {
    const counted = await countTry(db, { limit: 'dues-file', key: String(actor.customerId), at: now() })
    if (!counted.ok) return counted
    const rows = tableOf(await readOwn(db, actor.customerId, orderOf(query), asOfNow(app)))
    return ok(fileAnswer(toCsv(duesHead, rows), { name: `dues-${dayOf(now())}.csv`, mediaType: 'text/csv' }))
  })

  http.serve(readExcelDues, readExcelDuesSchema, async ({ actor, query }) => {
    const counted = await countTry(db, { limit: 'dues-file', key: String(actor.customerId), at: now() })
    if (!counted.ok) return counted
    const rows = tableOf(await readOwn(db, actor.customerId, orderOf(query), asOfNow(app)))
    const bytes = await toXlsx('قسط‌ها', duesHead, rows)
    return ok(fileAnswer(bytes, { name: `dues-${dayOf(now())}.xlsx`, mediaType: readExcelDuesSchema.file }))
  })
}

const tableOf = (items: readonly Due[]) =>
  duesTable(
    items.map(({ due_date, store_name, order, number, amount, payable, number_of_days_late }) => ({
      dueDate: due_date,
      name: store_name ?? orderTypeNames[order.type],
      order: order.identifier,
      number,
      count: order.invoice_count,
      amount,
      fees: payable - amount,
      payable,
      daysLate: number_of_days_late,
    })),
  )
