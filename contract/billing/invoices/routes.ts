import type { Route } from '#contract/platform/http/route.ts'
import type { readInvoiceDetailsSchema } from './invoice-details.ts'
import type { listInvoicesSchema } from './list-invoices.ts'

/** R-INVOICE-02, R-INVOICE-04, A-27. */
export const readInvoiceDetails: Route<typeof readInvoiceDetailsSchema, 'bearer'> = {
  id: 'invoices.details',
  method: 'GET',
  path: '/api/customer/invoices/details',
  auth: 'bearer',
  signed: true,
}

/** R-INVOICE-01, R-INVOICE-03. */
export const listInvoices: Route<typeof listInvoicesSchema, 'bearer'> = {
  id: 'invoices.list',
  method: 'GET',
  path: '/api/customer/invoices',
  auth: 'bearer',
  signed: true,
}
