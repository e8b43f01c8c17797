import { getTableColumns, sql } from 'drizzle-orm'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { fromRow, listed, type ShownInvoice } from './sql.ts'
import { invoices } from './tables.ts'

export type InvoiceFilter = { readonly status?: InvoiceStatus | undefined; readonly orderId?: number | undefined; readonly today: Day }

type Page = { readonly page: number; readonly perPage: number }
export type InvoicePage = { readonly invoices: readonly ShownInvoice[]; readonly total: number }

/** One page of the customer's invoices: unpaid ones first by their due day, then the paid, the latest first. */
export async function pageOfInvoices(db: Db, customerId: number, filter: InvoiceFilter, { page, perPage }: Page): Promise<InvoicePage> {
  const found = await readPage(db, { customerId, ...filter, first: (page - 1) * perPage + 1, last: page * perPage })
  // A page behind the last has no row to carry the total.
  return found.invoices.length > 0 || page === 1
    ? found
    : { ...found, total: (await pageOfInvoices(db, customerId, filter, { page: 1, perPage: 1 })).total }
}

type PageRequest = InvoiceFilter & { readonly customerId: number; readonly first: number; readonly last: number }

const readPage = batchReads<PageRequest, InvoicePage>(async (db, requests) => {
  const listedInvoices = numberedInvoices(db, requests)
  const rows = await db
    .select()
    .from(listedInvoices)
    .where(sql`${listedInvoices.place} between ${listedInvoices.first} and ${listedInvoices.last}`)
    .orderBy(listedInvoices.place)
    .prepare('invoices_page')
    .execute()
  const pages = Map.groupBy(rows, ({ request }) => request)
  return requests.map((_, request) => {
    const page = pages.get(request) ?? []
    return { invoices: page.map(fromRow), total: page[0]?.total ?? 0 }
  })
})

/** The invoices that each request selects, with their place in its list. */
const numberedInvoices = (db: Db, requests: readonly PageRequest[]) =>
  db
    .select({
      ...getTableColumns(invoices),
      request: sql<number>`g.request`.as('request'),
      first: sql<number>`g.first`.as('first'),
      last: sql<number>`g.last`.as('last'),
      total: sql<number>`count(*) over (partition by g.request)`.as('total'),
      place: sql<number>`row_number() over (partition by g.request order by ${listOrder})`.as('place'),
    })
    .from(
      unnestSql(
        requests.map((request, index) => ({ ...request, request: index })),
        requestColumns,
      ),
    )
    .innerJoin(invoices, sql`${invoices.customerId} = g.customer_id`)
    .where(sql`${listed} and (g.order_id is null or ${invoices.orderId} = g.order_id) and ${hasStatusOfRequest}`)
    .as('listed')

const requestColumns = {
  request: 'int',
  customerId: 'bigint',
  status: 'text',
  orderId: 'bigint',
  today: 'date',
  first: 'int',
  last: 'int',
} as const

/** OVERDUE is derived, so it is selected as what it is: unpaid with its due day passed (D-42). */
const hasStatusOfRequest = sql`case g.status
  when 'OVERDUE' then ${invoices.status} = 'PENDING' and ${invoices.dueDate} < g.today
  when 'PENDING' then ${invoices.status} = 'PENDING' and (${invoices.dueDate} is null or ${invoices.dueDate} >= g.today)
  else g.status is null or ${invoices.status} = g.status end`

const listOrder = sql`case ${invoices.status} when 'PENDING' then 0 when 'PAID' then 1 else 2 end,
  case when ${invoices.status} = 'PENDING' then ${invoices.dueDate} end nulls first, ${invoices.paidAt} desc nulls last,
  ${invoices.orderId}, ${invoices.number}`
