import { sql, type SQL } from 'drizzle-orm'
import { invoiceStatuses, type InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import { andOwnersSql, customerArray } from '#server/platform/database/citus.ts'
import { namedReadAs, selectSql } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { arraysOf, unnestLaterSql } from '#server/platform/database/unnest.ts'
import type { InvoiceToShow } from './response.ts'
import { fromRow, invoiceColumns } from './sql.ts'

export type InvoiceFilter = { readonly status?: InvoiceStatus | undefined; readonly orderId?: number | undefined; readonly today: Day }

type Page = { readonly page: number; readonly perPage: number }
/** `counts` are of every status, whichever is asked for. */
export type InvoicePage = {
  readonly invoices: readonly InvoiceToShow[]
  readonly total: number
  readonly counts: Readonly<Record<InvoiceStatus, number>>
}

/** One page of the customer's invoices: unpaid ones first by their due day, then the paid, the latest first. */
export async function pageOfInvoices(db: Db, customerId: number, filter: InvoiceFilter, { page, perPage }: Page): Promise<InvoicePage> {
  const found = await readPage(db, { customerId, ...filter, first: (page - 1) * perPage + 1, last: page * perPage })
  // A page without a row carries neither total nor counts.
  if (found.invoices.length > 0) return found
  if (page > 1) return { ...(await pageOfInvoices(db, customerId, filter, { page: 1, perPage: 1 })), invoices: [] }
  if (filter.status === undefined) return found
  const { counts } = await pageOfInvoices(db, customerId, { ...filter, status: undefined }, { page: 1, perPage: 1 })
  return { ...found, counts }
}

type PageRequest = InvoiceFilter & { readonly customerId: number; readonly first: number; readonly last: number }

const readPage = batchReads<PageRequest, InvoicePage>(async (db, requests) => {
  const owners = customerArray(requests.map(({ customerId }) => customerId))
  const rows = await readPages(db, { ...arraysOf(requests.map(requestRow), requestColumns), owners })
  const pages = Map.groupBy(rows, ({ request }) => request)
  return requests.map((_, request) => {
    const page = (pages.get(request) ?? []).toSorted((one, other) => one.place - other.place)
    const [total = 0, PENDING = 0, OVERDUE = 0, PAID = 0, CANCELED = 0] = page[0]?.counts ?? []
    return { invoices: page.map(fromRow), total, counts: { PENDING, OVERDUE, PAID, CANCELED } }
  })
})

/** What the answer says of an invoice; the other columns made a page a twentieth slower. */
const {
  customerId: _customerId,
  plan: _plan,
  onHoldBy: _onHoldBy,
  dueBeforeHold: _dueBeforeHold,
  holdFeePart: _holdFeePart,
  refundedAt: _refundedAt,
  cancelReason: _cancelReason,
  writtenOffAt: _writtenOffAt,
  ...listedColumns
} = invoiceColumns

const pageColumns = {
  ...listedColumns,
  request: Number,
  place: Number,
  /** Of the whole page, with its first invoice only: the total, and how many are pending, overdue, paid and canceled. */
  counts: (counts: readonly number[] | null) => counts,
}

const requestRow = (asked: PageRequest, request: number) => ({ ...asked, request })
const requestColumns = {
  request: 'int',
  customerId: 'bigint',
  status: 'text',
  orderId: 'bigint',
  today: 'date',
  first: 'int',
  last: 'int',
} as const

/** OVERDUE is derived: unpaid with its due day passed (D-42), or written off. Replaced ones are listed under CANCELED only (R-PLAN-21). */
const shownStatus = sql.raw(
  `case when i.status = 'WRITTEN_OFF' or (i.status = 'PENDING' and i.due_date < g.today) then 'OVERDUE' else i.status end`,
)

const countsSql = sql.raw(
  `array[${['i.matches', ...invoiceStatuses.map((status) => `i.shown = '${status}'`)].map((which) => `count(*) filter (where ${which})`).join(', ')}]::int[]`,
)

const listOrder = sql.raw(`case i.status when 'PENDING' then 0 when 'WRITTEN_OFF' then 0 when 'PAID' then 1 else 2 end,
  case when i.status in ('PENDING', 'WRITTEN_OFF') then i.due_date end nulls first, i.paid_at desc nulls last, i.order_id, i.number`)

/** The ids of a page are found first, by few columns, and its rows read by them: a sort of whole rows took a third longer. */
const readPages = namedReadAs('invoices_page', pageColumns, (db) => {
  const isOwned = (table: string): SQL => andOwnersSql(db, table, sql.placeholder('owners'))
  return sql`select x.request, array_position(x.ids, i.id) as place, ${selectSql('i', listedColumns)},
      case when i.id = x.ids[1] then x.counts end as counts
    from (
      select i.request, i.customer_id, ${countsSql} as counts,
        (array_agg(i.id order by ${listOrder}) filter (where i.matches))[min(i.first):min(i.last)] as ids
      from (
        select g.request, g.first, g.last, i.customer_id, i.id, i.status, i.due_date, i.paid_at, i.order_id, i.number,
          ${shownStatus} as shown, case when g.status is null then i.cancel_reason is null else g.status = ${shownStatus} end as matches
        from ${unnestLaterSql(requestColumns)} join invoices i on i.customer_id = g.customer_id
        where i.status <> 'DRAFT' and (g.order_id is null or i.order_id = g.order_id)${isOwned('i')}
      ) i group by i.request, i.customer_id
    ) x join invoices i on i.customer_id = x.customer_id and i.id = any(x.ids)${isOwned('i')}`
})
