import { downloadQueueSchema, listQueuesSchema, readQueueSchema } from '#contract/backoffice/queues/queues.ts'
import { downloadQueue, listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { detailWords } from '#domain/backoffice/queues/detail-words.ts'
import { queueNames, queuesOf, worksOn, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { assigneesOf } from '#server/backoffice/assignments/sql.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { defaultPerPage, itemOf, maxCounted, queueSizes, rowsOfQueue, type QueueFilter, type QueueRow } from './queues-sql.ts'

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
        oldest_since: wireInstantOrNull(oldestSince),
      })),
    })
  })

  http.serve(readQueue, readQueueSchema, async ({ params: { queue }, query, request }) => {
    if (!queuesFor(staffOf(request).role).includes(queue)) return err({ kind: 'NOT_YOUR_RIGHT' })
    const { cursor, per_page: perPage = defaultPerPage, ...asked } = query
    const at = now()
    const rows = await rowsOfQueue(db, queue, config, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1, at })
    const { id: me } = staffOf(request)
    const assignees = await assigneesOf(
      db,
      rows.flatMap(({ order, person }) => (order && person ? [{ customerId: person.customerId, id: order.id }] : [])),
    )
    return ok(
      pageOf(rows, perPage, endOfRow, (row) => {
        const { since, dueAt, isLate, ...item } = itemOf(queue, row, at)
        const has = assignees.get(row.order?.id ?? 0)
        const assignee = has && worksOn(has.role, queue) ? { name: has.name, is_me: has.id === me } : null
        return { ...item, assignee, since: wireInstant(since), due_at: wireInstant(dueAt), is_late: isLate }
      }),
    )
  })

  http.serve(downloadQueue, downloadQueueSchema, async ({ params: { queue }, body, request }) => {
    if (!queuesFor(staffOf(request).role).includes(queue)) return err({ kind: 'NOT_YOUR_RIGHT' })
    const rows = cellsOf(app, queue, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadQueue, asked: body }, { name: `queue-${queue}`, title: 'صف کار', head, rows })
  })
}

type Asked = Omit<Input<typeof readQueue>['query'], 'cursor' | 'per_page'>

const filterOf = ({ type, late = false, from_day, to_day, sort }: Asked): QueueFilter => ({
  type,
  late,
  ...readDays(from_day, to_day),
  sort,
})

const endOfRow = ({ since, id }: QueueRow) => ({ at: instant(since), id })

const head = [
  'منتظر از، روز',
  'منتظر از، ساعت',
  'مهلت، روز',
  'مهلت، ساعت',
  'گذشته از مهلت',
  'سفارش',
  'مبلغ (ریال)',
  'رتبه',
  'شرح',
  ...personHeads,
]

/** What people wrote is in the file only for a reason. */
const writtenByPeople: ReadonlySet<QueueName> = new Set(['conversations', 'messages'])

async function* cellsOf({ db, config, now }: App, queue: QueueName, filter: QueueFilter, isFull: boolean) {
  const at = now()
  const page = everyRow((cursor, limit) => rowsOfQueue(db, queue, config, { ...filter, cursor, limit, at }), endOfRow)
  for await (const row of page) {
    const { since, dueAt, isLate, order, amount, grade, detail } = itemOf(queue, row, at)
    const waits = [...momentCells(since), ...momentCells(dueAt), isLate ? 'بله' : 'خیر']
    const what = [
      order?.identifier ?? null,
      amount ?? order?.amount ?? null,
      grade,
      writtenByPeople.has(queue) && !isFull ? null : detailWords(detail),
    ]
    yield [...waits, ...what, ...(row.person ? personCells(row.person, isFull) : [null, null, null, null])]
  }
}

/** ADMIN sees every queue. */
const queuesFor = (role: StaffRole): readonly QueueName[] => (role === 'ADMIN' ? queueNames : queuesOf(role))
