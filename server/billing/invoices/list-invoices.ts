import { sql, type SQL } from 'drizzle-orm'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import { andOwnersSql, customerArray } from '#server/platform/database/citus.ts'
import { namedReadAs, selectSql } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { arraysOf, unnestLaterSql } from '#server/platform/database/unnest.ts'
import { fromRow, invoiceColumns, type ShownInvoice } from './sql.ts'

export type InvoiceFilter = { readonly status?: InvoiceStatus | undefined; readonly orderId?: number | undefined; readonly today: Day }

type Page = { readonly page: number; readonly perPage: number }
/** `counts` are of every status, whichever is asked for. */
export type InvoicePage = {
  readonly invoices: readonly ShownInvoice[]
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
    return { invoices: page.map(fromRow), total: page[0]?.total ?? 0, counts: countsIn(page[0]) }
  })
})

const pageColumns = {
  ...invoiceColumns,
  request: Number,
  place: Number,
  total: Number,
  pending: Number,
  overdue: Number,
  paid: Number,
  canceled: Number,
}

type CountRow = Readonly<Record<'pending' | 'overdue' | 'paid' | 'canceled', number>>
const countsIn = (row: CountRow | undefined): InvoicePage['counts'] => ({
  PENDING: row?.pending ?? 0,
  OVERDUE: row?.overdue ?? 0,
  PAID: row?.paid ?? 0,
  CANCELED: row?.canceled ?? 0,
})

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
  [
    'count(*) filter (where i.matches) as total',
    ...['pending', 'overdue', 'paid', 'canceled'].map(
      (status) => `count(*) filter (where i.shown = '${status.toUpperCase()}') as ${status}`,
    ),
  ].join(', '),
)

/** Total and counts are those of the whole page: its first row is enough. */
const onFirstRowSql = sql.raw(
  ['total', 'pending', 'overdue', 'paid', 'canceled'].map((name) => `case when i.id = x.ids[1] then x.${name} end as ${name}`).join(', '),
)

const listOrder = sql.raw(`case i.status when 'PENDING' then 0 when 'WRITTEN_OFF' then 0 when 'PAID' then 1 else 2 end,
  case when i.status in ('PENDING', 'WRITTEN_OFF') then i.due_date end nulls first, i.paid_at desc nulls last, i.order_id, i.number`)

/** The ids of a page are found first, by few columns, and its rows read by them: a sort of whole rows took a third longer. */
const readPages = namedReadAs('invoices_page', pageColumns, (db) => {
  const isOwned = (table: string): SQL => andOwnersSql(db, table, sql.placeholder('owners'))
  return sql`select x.request, array_position(x.ids, i.id) as place, ${selectSql('i', invoiceColumns)}, ${onFirstRowSql} from (
      select i.request, i.customer_id, ${countsSql},
        (array_agg(i.id order by ${listOrder}) filter (where i.matches))[min(i.first):min(i.last)] as ids
      from (
        select g.request, g.first, g.last, i.customer_id, i.id, i.status, i.due_date, i.paid_at, i.order_id, i.number,
          ${shownStatus} as shown, coalesce(g.status = ${shownStatus}, i.cancel_reason is null) as matches
        from ${unnestLaterSql(requestColumns)} join invoices i on i.customer_id = g.customer_id
        where i.status <> 'DRAFT' and (g.order_id is null or i.order_id = g.order_id)${isOwned('i')}
      ) i group by i.request, i.customer_id
    ) x join invoices i on i.customer_id = x.customer_id and i.id = any(x.ids)${isOwned('i')}`
})
