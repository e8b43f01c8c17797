import { sql, type SQL } from 'drizzle-orm'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { queues, type QueueName } from '#domain/backoffice/queues/queues.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { Cursor } from '#server/backoffice/actions/keyset.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { moneyRowsOf, rialOrNull } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { sourcesOf } from './queue-sources.ts'

type Bank = { readonly isBankManual: boolean }
export type QueueSize = { readonly queue: QueueName; readonly waiting: number; readonly late: number; readonly oldestSince: Instant | null }

/** Counting stops here: a longer queue is reported with this size. */
export const maxCounted = 1000

const iso = (at: number): string => new Date(at).toISOString()
const lateBefore = (queue: QueueName, at: Instant): string => iso(at - queues[queue].hours * hourMs)

/** The sizes of these queues, up to `maxCounted`, in one statement. The longest waiting are counted first, so late items are always included. */
export async function queueSizes(db: Db, names: readonly QueueName[], bank: Bank, at: Instant): Promise<readonly QueueSize[]> {
  if (names.length === 0) return []
  type Size = { queue: QueueName; waiting: number; late: number; oldest: number | null }
  const rows = await rowsOf<Size>(db, queueSizesSql(names, bank, at))
  return rows.map(({ queue, waiting, late, oldest }) => ({ queue, waiting, late, oldestSince: oldest === null ? null : instant(oldest) }))
}

/** The statement of `queueSizes`. */
export const queueSizesSql = (names: readonly QueueName[], bank: Bank, at: Instant): SQL =>
  sql.join(
    names.map(
      (
        queue,
      ) => sql`select ${queue}::text as queue, count(*) as waiting, count(*) filter (where since < ${lateBefore(queue, at)}::timestamptz) as late,
        (extract(epoch from min(since)) * 1000)::bigint as oldest from (${longestWaiting(queue, bank, sql`true`, maxCounted)}) as due`,
    ),
    sql` union all `,
  )

/** The longest waiting rows of a queue that pass a filter over `due`. Each source has its own limit, so that its index is used. */
function longestWaiting(queue: QueueName, bank: Bank, filter: SQL, maxRows: number): SQL {
  // The limit is part of the text: a generic plan for any limit would assume a tenth of the table.
  const cut = sql`order by since, id limit ${sql.raw(String(maxRows))}`
  const each = sourcesOf(queue, bank).map((source) => sql`(select * from (${source}) as due where ${filter} ${cut})`)
  return sql`select * from (${sql.join(each, sql` union all `)}) as longest ${cut}`
}

type Filter = {
  readonly type: OrderType | undefined
  readonly late: boolean
  readonly cursor: Cursor | null
  readonly limit: number
  readonly at: Instant
}
type Row = {
  since: number
  id: number
  customer_id: number | null
  order_id: number | null
  kind: 'order' | 'papers' | 'cheque' | 'deed' | 'guarantee' | 'cancel-request' | 'withdrawal' | 'proposal' | 'message'
  subject: string
  detail: string | null
  amount: Rial | null
  name: string | null
  family: string | null
  order_type: OrderType | null
  order_status: OrderStatus | null
  order_amount: Rial | null
  grade: string | null
}

/** One page of a queue, longest waiting first. The page that the console opens first is planned once per connection. */
export function rowsOfQueue(db: Db, queue: QueueName, bank: Bank, filter: Filter): Promise<readonly Row[]> {
  const { cursor, late, type, limit } = filter
  const isFirstPage = limit === defaultPerPage + 1 && !cursor && !late && !type
  const statement = queueRowsSql(queue, bank, filter)
  return moneyRowsOf<Row>(db, statement, { amount: rialOrNull, order_amount: rialOrNull }, isFirstPage ? `queue_${queue}` : undefined)
}

/** Rows of a page where the call does not say. */
export const defaultPerPage = 30

/** The statement of `rowsOfQueue`. The page is limited before the joins, which are then read for its rows only. */
export function queueRowsSql(queue: QueueName, bank: Bank, { type, late, cursor, limit, at }: Filter): SQL {
  const isAfterCursor = cursor ? sql`(due.since, due.id) > (${iso(cursor.at)}::timestamptz, ${cursor.id})` : sql`true`
  const isLate = late ? sql`due.since < ${lateBefore(queue, at)}::timestamptz` : sql`true`
  const ofType =
    type === undefined
      ? sql`true`
      : sql`exists (
          select from orders t where t.customer_id = due.customer_id and t.id = coalesce(due.order_id, ${orderOfDocumentsSql(sql`due`)}) and t.type = ${type})`
  return sql`with page as (${longestWaiting(queue, bank, sql`${isAfterCursor} and ${isLate} and ${ofType}`, limit)})
    select (extract(epoch from page.since) * 1000)::bigint as since, page.id, page.customer_id, o.id as order_id, page.kind, page.subject, page.detail,
      page.amount, c.name, c.family, o.type as order_type, o.status as order_status, o.amount as order_amount,
      (select r.score_grade from reports r where r.customer_id = page.customer_id and r.approved_at is not null order by r.id desc limit 1) as grade
    from page left join customers c on c.customer_id = page.customer_id
      left join orders o on o.customer_id = page.customer_id and o.id = coalesce(page.order_id, ${orderOfDocumentsSql(sql`page`)})
    order by page.since, page.id`
}

/** The order of a row of documents: their customer's newest open order, else the newest. */
const orderOfDocumentsSql = (
  row: SQL,
): SQL => sql`(select p.id from orders p where ${row}.kind = 'papers' and p.customer_id = ${row}.customer_id
  order by p.status in ('FINISHED', 'REJECTED'), p.id desc limit 1)`

/** A row as part of the response. */
export function itemOf(queue: QueueName, row: Row, at: Instant) {
  const { order_id: id, order_type: type, order_status: status, order_amount: amount } = row
  const dueAt = instant(row.since + queues[queue].hours * hourMs)
  return {
    queue,
    subject: { kind: row.kind, id: row.subject },
    customer: row.customer_id === null ? null : { id: row.customer_id, name: shortName(row.name, row.family) },
    order: id !== null && type && status && amount !== null ? shortOrderOf({ id, type, status, amount }) : null,
    detail: row.detail,
    grade: row.grade,
    amount: row.amount,
    since: instant(row.since),
    dueAt,
    isLate: at > dueAt,
  }
}
