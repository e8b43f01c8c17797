import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listInvoices, readInvoiceDetails } from '#contract/billing/invoices/routes.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import { call } from '#web/platform/http/call.ts'

export type InvoiceFilter = {
  readonly page?: number
  readonly perPage?: number
  readonly status?: InvoiceStatus | undefined
  readonly order?: string | undefined
}

/** A page of invoices, the next due first; the page before stays in view while the next one loads. */
export const invoicesQuery = ({ page = 1, perPage = 15, status, order }: InvoiceFilter = {}) =>
  queryOptions({
    queryKey: ['invoices', 'list', { page, perPage, status, order }],
    queryFn: () =>
      call(listInvoices, {
        query: {
          page,
          per_page: perPage,
          ...(status === undefined ? {} : { 'filter[status]': status }),
          ...(order === undefined ? {} : { 'filter[order]': order }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** Every invoice there is, however many pages of a hundred these are: for sums and stairs. */
export const allInvoicesQuery = (order?: string) =>
  queryOptions({
    queryKey: ['invoices', 'all', { order }],
    queryFn: async () => {
      const first = await pageOf(order, 1)
      const rest = await Promise.all(Array.from({ length: first.metas.last_page - 1 }, (_, before) => pageOf(order, before + 2)))
      return { ...first, results: [first, ...rest].flatMap(({ results }) => results) }
    },
    placeholderData: keepPreviousData,
  })

const pageOf = (order: string | undefined, page: number) =>
  call(listInvoices, { query: { page, per_page: 100, ...(order === undefined ? {} : { 'filter[order]': order }) } })

/** The named invoices and what they cost if they are paid together now. */
export const invoiceDetailsQuery = (uuids: readonly string[]) =>
  queryOptions({
    queryKey: ['invoices', 'details', uuids],
    queryFn: async () => (await call(readInvoiceDetails, { query: { 'invoices[]': [...uuids] } })).results,
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
  })
