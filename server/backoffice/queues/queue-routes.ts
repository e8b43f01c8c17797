import { listAllOrdersSchema, listQueuesSchema, readQueueSchema } from '#contract/backoffice/queues/queues.ts'
import { listAllOrders, listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import { shortName, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { queueNames, queuesOf, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { idOf, pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { pageOfOrders, resolveSearch } from '#server/backoffice/order-review/search-orders.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { defaultPerPage, itemOf, maxCounted, queueSizes, rowsOfQueue } from './queues-sql.ts'

/** The work queues of the member's role and the search over all orders. */
export function queueRoutes(http: HttpServer, app: App): void {
  const { db, config, now } = app

  http.serve(listQueues, listQueuesSchema, async ({ request }) => {
    const sizes = await queueSizes(db, queuesFor(staffOf(request).role), config, now())
    return ok({
      results: sizes.map(({ queue, waiting, late, oldestSince }) => ({
        queue,
        waiting,
        is_more: waiting >= maxCounted,
        late,
        oldest_since: oldestSince === null ? null : wireInstant(oldestSince),
      })),
    })
  })

  http.serve(readQueue, readQueueSchema, async ({ params: { queue }, query, request }) => {
    if (!queuesFor(staffOf(request).role).includes(queue)) return err({ kind: 'NOT_YOUR_RIGHT' })
    const { type, late = false, cursor, per_page: perPage = defaultPerPage } = query
    const at = now()
    const rows = await rowsOfQueue(db, queue, config, { type, late, cursor: readCursor(cursor), limit: perPage + 1, at })
    return ok(
      pageOf(
        rows,
        perPage,
        ({ since, id }) => ({ at: instant(since), id }),
        (row) => {
          const { since, dueAt, isLate, ...item } = itemOf(queue, row, at)
          return { ...item, since: wireInstant(since), due_at: wireInstant(dueAt), is_late: isLate }
        },
      ),
    )
  })

  http.serve(listAllOrders, listAllOrdersSchema, async ({ query, request }) => {
    const { q, status, type, customer_id: named, cursor, per_page: perPage = 30 } = query
    const found = q === undefined ? undefined : await resolveSearch(db, q)
    if (found && 'isPersonal' in found) {
      const audit = { customerId: found.customerId, after: { sought: 'person' } }
      const noted = await runAction(app, { request, route: listAllOrders }, async () => ok({ value: null, audit }))
      if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    }
    const orderId = found && 'orderId' in found ? found.orderId : undefined
    const customerId = found && 'customerId' in found ? found.customerId : named
    const filter = { orderId, customerId, status, type, before: idOf(readCursor(cursor)), limit: perPage + 1 }
    const rows = found === null ? [] : await pageOfOrders(db, filter)
    return ok(
      pageOf(
        rows,
        perPage,
        ({ createdAt, id }) => ({ at: createdAt, id }),
        (row) => ({
          ...shortOrderOf(row),
          customer: { id: row.customerId, name: shortName(row.name, row.family) },
          created_at: wireInstant(row.createdAt),
          status_at: wireInstant(row.statusAt),
          is_frozen: row.isFrozen,
        }),
      ),
    )
  })
}

/** ADMIN sees every queue. */
const queuesFor = (role: StaffRole): readonly QueueName[] => (role === 'ADMIN' ? queueNames : queuesOf(role))
