import { sql, type SQL } from 'drizzle-orm'
import { shortName } from '#domain/backoffice/access/rights.ts'
import type { queueSorts, Sort } from '#domain/backoffice/lists/list-names.ts'
import { dueAtOf, lateBefore, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { Cursor } from '#server/backoffice/actions/keyset.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { andOwnersSql, ofCustomersSql } from '#server/platform/database/citus.ts'
import { moneyRowsOf, rialOf, rialOrNull } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { amountsDue } from './amounts-due.ts'
import { sourcesOf } from './queue-sources.ts'

type Bank = { readonly isBankManual: boolean }
export type QueueSize = { readonly queue: QueueName; readonly waiting: number; readonly late: number; readonly oldestSince: Instant | null }

/** Counting stops here: a longer queue is reported with this size. */
export const maxCounted = 1000

const iso = (at: number): string => new Date(at).toISOString()

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
      (queue) => sql`select ${queue}::text as queue, count(*) as waiting, count(*) filter (where ${isLateSql(queue, at)}) as late,
        (extract(epoch from min(since)) * 1000)::bigint as oldest from (${longestWaiting({ queue, bank, at }, sql`true`, maxCounted)}) as due`,
    ),
    sql` union all `,
  )

/** Whether a row of `due` is late. */
const isLateSql = (queue: QueueName, at: Instant): SQL =>
  sql.join(
    lateBefore(queue, at).map(({ detail, before }) => {
      const isBefore = sql`due.since < ${iso(before)}::timestamptz`
      return detail === null ? isBefore : sql`(due.detail = ${detail}::text and ${isBefore})`
    }),
    sql` or `,
  )

/** The longest waiting rows of a queue that pass a filter over `due`. Each source has its own limit, so that its index is used. */
function longestWaiting(
  { queue, bank, at }: { queue: QueueName; bank: Bank; at: Instant },
  filter: SQL,
  maxRows: number,
  way = sql`asc`,
): SQL {
  // The limit is part of the text: a generic plan for any limit would assume a tenth of the table.
  const cut = sql`order by since ${way}, id ${way} limit ${sql.raw(String(maxRows))}`
  const each = sourcesOf(queue, bank, at).map((source) => sql`(select * from (${source}) as due where ${filter} ${cut})`)
  return sql`select * from (${sql.join(each, sql` union all `)}) as longest ${cut}`
}

export type QueueFilter = {
  readonly type: OrderType | undefined
  readonly late: boolean
  /** Waiting from this moment, and from before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof queueSorts)[number]> | undefined
}
type Filter = QueueFilter & {
  readonly cursor: Cursor | null
  readonly limit: number
  readonly at: Instant
}
type PageRow = {
  readonly since: number
  readonly id: number
  readonly customer_id: number | null
  readonly order_id: number | null
  readonly kind:
    | 'order'
    | 'refusal-review'
    | 'problem'
    | 'papers'
    | 'account-holder'
    | 'cheque'
    | 'deed'
    | 'collateral-release'
    | 'guarantee'
    | 'cancel-request'
    | 'note-fee'
    | 'withdrawal'
    | 'closed-account'
    | 'proposal'
    | 'difference'
    | 'conversation'
    | 'message'
  readonly subject: string
  readonly detail: string | null
  readonly amount: Rial | null
}
export type QueueRow = PageRow & { readonly person: Person | null; readonly order: ShortOrder | null }

/**
 * One page of a queue, longest waiting first, then its people with their orders: Citus joins a page to nothing by a subquery. The page that
 * the console opens first is planned once per connection.
 */
export async function rowsOfQueue(db: Db, queue: QueueName, bank: Bank, filter: Filter): Promise<readonly QueueRow[]> {
  const { cursor, late, type, limit } = filter
  const isWhole = !late && !type && filter.sort !== '-since' && filter.from === undefined && filter.until === undefined
  const isFirstPage = limit === defaultPerPage + 1 && !cursor && isWhole
  const statement = queueRowsSql(queue, bank, filter)
  const page = await moneyRowsOf<PageRow>(db, statement, { amount: rialOrNull }, isFirstPage ? `queue_${queue}` : undefined)
  const [people, due] = await Promise.all([
    findPeople(
      db,
      page.flatMap(({ customer_id: customerId }) => customerId ?? []),
    ),
    amountsDue(db, queue, page),
  ])
  return page.map((row) => {
    const person = people.get(row.customer_id ?? 0) ?? null
    return { ...row, amount: due.get(row.order_id ?? 0) ?? row.amount, person, order: person ? orderOf(row, person) : null }
  })
}

/** The order of a row; of documents their customer's newest open order, else the newest. */
function orderOf({ kind, order_id: orderId }: PageRow, { orders }: Person): ShortOrder | null {
  const found = kind === 'papers' ? (orders.find(({ status }) => isOpen(status)) ?? orders[0]) : orders.find(({ id }) => id === orderId)
  return found ?? null
}

/** Rows of a page where the call does not say. */
export const defaultPerPage = 30

/** The statement that reads a page of a queue. */
export function queueRowsSql(queue: QueueName, bank: Bank, { type, late, from, until, sort, cursor, limit, at }: Filter): SQL {
  const [than, way] = sort === '-since' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const isAfterCursor = cursor ? sql`(due.since, due.id) ${than} (${iso(cursor.at)}::timestamptz, ${cursor.id})` : sql`true`
  const isLate = late ? isLateSql(queue, at) : sql`true`
  const since = sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`due.since >= ${iso(from)}::timestamptz`]),
      ...(until === undefined ? [] : [sql`due.since < ${iso(until)}::timestamptz`]),
    ],
    sql` and `,
  )
  const orderId = queue === 'papers' ? orderOfDocumentsSql : sql`due.order_id`
  // A message has no order, and Citus joins visitors' messages to no customer's table.
  const isOfType =
    queue === 'messages'
      ? sql`false`
      : sql`exists (select from orders t where t.customer_id = due.customer_id and t.id = ${orderId} and t.type = ${type})`
  const ofType = type === undefined ? sql`true` : isOfType
  return sql`select (extract(epoch from page.since) * 1000)::bigint as since, page.id, nullif(page.customer_id, 0) as customer_id, page.order_id, page.kind, page.subject,
      page.detail, page.amount
    from (${longestWaiting({ queue, bank, at }, sql`${isAfterCursor} and (${isLate}) and ${since} and ${ofType}`, limit, way)}) as page order by page.since ${way}, page.id ${way}`
}

/** As `orderOf` chooses it. */
const orderOfDocumentsSql = sql`(select p.id from orders p where p.customer_id = due.customer_id
  order by p.status in ('FINISHED', 'REJECTED'), p.id desc limit 1)`

type ShortOrder = Pick<OrderRow, 'id' | 'type' | 'status' | 'amount'>
type Person = {
  readonly customerId: number
  readonly name: string | null
  readonly family: string | null
  readonly mobile: string
  readonly nationalCode: string | null
  readonly grade: string | null
  /** The newest first. */
  readonly orders: readonly ShortOrder[]
}

async function findPeople(db: Db, customerIds: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  if (customerIds.length === 0) return new Map()
  const ids = customerIds.map((customerId) => ({ customerId }))
  const people = await moneyRowsOf<Person>(
    db,
    sql`select c.customer_id as "customerId", c.name, c.family, c.mobile, c.national_code as "nationalCode",
        (select r.score_grade from reports r where r.customer_id = c.customer_id${andOwnersSql(db, 'r', ids)}
          and r.approved_at is not null order by r.id desc limit 1) as grade,
        (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'type', o.type, 'status', o.status, 'amount', o.amount) order by o.id desc), '[]')
          from orders o where o.customer_id = c.customer_id${andOwnersSql(db, 'o', ids)}) as orders
      from customers c where ${ofCustomersSql(db, sql`c.customer_id`, customerIds)}`,
    { orders: (answered) => (answered as readonly ShortOrder[]).map((order) => ({ ...order, amount: rialOf(order.amount) })) },
    'queue_people',
  )
  return new Map(people.map((person) => [person.customerId, person]))
}

/** A row as part of the response. */
export function itemOf(queue: QueueName, row: QueueRow, at: Instant) {
  const { customer_id: customerId, person, order, detail, amount } = row
  const since = instant(row.since)
  const dueAt = dueAtOf(queue, since, detail)
  return {
    queue,
    subject: { kind: row.kind, id: row.subject },
    customer: customerId === null ? null : { id: customerId, name: shortName(person?.name ?? null, person?.family ?? null) },
    order: order && shortOrderOf(order),
    detail,
    grade: person?.grade ?? null,
    amount,
    since,
    dueAt,
    isLate: at > dueAt,
  }
}
