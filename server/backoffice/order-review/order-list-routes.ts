import type { FastifyRequest } from 'fastify'
import { listAllOrders, downloadOrders } from '#contract/backoffice/order-review/order-list-routes.ts'
import { downloadOrdersSchema, listAllOrdersSchema } from '#contract/backoffice/order-review/order-list.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { statusName } from '#domain/backoffice/lists/list-words.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfOrder, pageOfOrders, resolveSearch, type OrderFilter, type OrderRow, type SearchTarget } from './search-orders.ts'

type Asked = Omit<Input<typeof listAllOrders>['body'], 'cursor' | 'per_page'>

/** All orders by filter, search and sort, as pages and as a file (F-204). */
export function orderListRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listAllOrders, listAllOrdersSchema, async ({ body: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const found = await targetOf(db, asked)
    if (found && 'isPersonal' in found && !(await isNoted(app, request, found.customerId))) return err({ kind: 'NOT_YOUR_RIGHT' })
    const filter = filterOf(asked, found)
    const rows = filter ? await pageOfOrders(db, { ...filter, cursor: readCursor(cursor), limit: perPage + 1 }) : []
    return ok(pageOf(rows, perPage, endOfOrder(asked.sort), orderLine))
  })

  http.serve(downloadOrders, downloadOrdersSchema, async ({ body, request }) => {
    const filter = filterOf(body, await targetOf(db, body))
    const rows = cellsOf(db, filter, body.why !== undefined)
    return listFile(app, { request, route: downloadOrders, asked: body }, { name: 'orders', title: 'سفارش‌ها', head, rows })
  })
}

const targetOf = (db: Db, { q }: Asked) => (q === undefined ? undefined : resolveSearch(db, q))

/** Whether the audit has that this person was searched for. */
async function isNoted(app: App, request: FastifyRequest, customerId: number): Promise<boolean> {
  const audit = { customerId, after: { sought: 'person' } }
  return (await runAction(app, { request, route: listAllOrders }, async () => ok({ value: null, audit }))).ok
}

/** Null where what was searched does not exist. */
function filterOf(
  { status, open, type, customer_id: named, from_day, to_day, days_of: daysOf, sort }: Asked,
  found: SearchTarget | undefined,
) {
  if (found === null) return null
  const orderId = found && 'orderId' in found ? found.orderId : undefined
  const customerId = found && 'customerId' in found ? found.customerId : named
  return { orderId, customerId, status, open, type, ...readDays(from_day, to_day), daysOf, sort } satisfies OrderFilter
}

const orderLine = (row: OrderRow) => ({
  ...shortOrderOf(row),
  customer: { id: row.customerId, name: shortName(row.name, row.family) },
  created_at: wireInstant(row.createdAt),
  status_at: wireInstant(row.statusAt),
  is_frozen: row.isFrozen,
})

const head = ['سفارش', 'نوع', 'فروشگاه', 'وضعیت', 'مبلغ (ریال)', 'ثبت، روز', 'ثبت، ساعت', 'وضعیت از روز', 'وضعیت از ساعت', ...personHeads]

async function* cellsOf(db: Db, filter: OrderFilter | null, isFull: boolean) {
  if (filter === null) return
  for await (const row of everyRow((cursor, limit) => pageOfOrders(db, { ...filter, cursor, limit }), endOfOrder(filter.sort))) {
    const { id, type, storeName, status, amount, createdAt, statusAt } = row
    const order = [orderIdentifier(id), orderTypeNames[type], storeName, statusName(status), amount]
    yield [...order, ...momentCells(createdAt), ...momentCells(statusAt), ...personCells(row, isFull)]
  }
}
