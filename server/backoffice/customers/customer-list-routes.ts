import { downloadCustomersSchema, findCustomersSchema } from '#contract/backoffice/customers/customers.ts'
import { downloadCustomers, findCustomers as findCall } from '#contract/backoffice/customers/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import { closedAccountOf } from '#server/engagement/closure/closed-account.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { maskedCustomer } from './customer-view.ts'
import { endOfCustomer, findCustomers, orderCountsOf, type CustomerFilter } from './search-sql.ts'

/** Customers by filter and search, as pages and as a file (F-204, F-205). */
export function customerListRoutes(http: HttpServer, app: App): void {
  const { db } = app
  const closedOf = (number: string) => closedAccountOf(db, app.config, number)

  http.serve(findCall, findCustomersSchema, async ({ body: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const rows = await findCustomers(db, { ...filterOf(asked), closedOf, cursor: readCursor(cursor), limit: perPage + 1 })
    const shown = rows.slice(0, perPage).map(({ customerId }) => customerId)
    const counts = await orderCountsOf(db, shown)
    const page = pageOf(rows, perPage, endOfCustomer, (row) => ({ ...maskedCustomer(row), orders: counts.get(row.customerId) ?? 0 }))
    // Whom a search found is in the audit; the list of all is masked and says nothing about whom the reader knows.
    if (shown.length === 0 || asked.q === undefined) return ok(page)
    const audit = { customerId: shown.length === 1 ? shown[0] : undefined, after: { shown } }
    const noted = await runAction(app, { request, route: findCall }, async () => ok({ value: null, audit }))
    return noted.ok ? ok(page) : err({ kind: 'NOT_YOUR_RIGHT' })
  })

  http.serve(downloadCustomers, downloadCustomersSchema, async ({ body, request }) => {
    const rows = cellsOf(db, { ...filterOf(body), closedOf }, body.why !== undefined)
    return listFile(app, { request, route: downloadCustomers, asked: body }, { name: 'customers', title: 'مشتری‌ها', head, rows })
  })
}

type Asked = Omit<Input<typeof findCall>['body'], 'cursor' | 'per_page'>

const filterOf = ({ q, is_confirmed, from_day, to_day, sort }: Asked): CustomerFilter => ({
  q,
  isConfirmed: is_confirmed,
  ...readDays(from_day, to_day),
  sort,
})

const head = [...personHeads, 'هویت', 'عضویت، روز', 'عضویت، ساعت']

async function* cellsOf(db: Db, filter: CustomerFilter, isFull: boolean) {
  for await (const row of everyRow((cursor, limit) => findCustomers(db, { ...filter, cursor, limit }), endOfCustomer))
    yield [...personCells(row, isFull), row.ehrazsho ? 'تأیید شده' : 'تأیید نشده', ...momentCells(row.registeredAt)]
}
