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

/** Every invoice there is, up to a hundred: for sums and stairs. */
export const allInvoicesQuery = (order?: string) => invoicesQuery({ perPage: 100, order })

/** The named invoices and what they cost if they are paid together now. */
export const invoiceDetailsQuery = (uuids: readonly string[]) =>
  queryOptions({
    queryKey: ['invoices', 'details', uuids],
    queryFn: async () => (await call(readInvoiceDetails, { query: { invoices: uuids.join(',') } })).results,
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
  })
