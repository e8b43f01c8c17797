import { listQueuesSchema, readQueueSchema } from '#contract/backoffice/queues/queues.ts'
import { listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { queueNames, queuesOf, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { defaultPerPage, itemOf, maxCounted, queueSizes, rowsOfQueue } from './queues-sql.ts'

/** The work queues of the member's role. */
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
}

/** ADMIN sees every queue. */
const queuesFor = (role: StaffRole): readonly QueueName[] => (role === 'ADMIN' ? queueNames : queuesOf(role))
