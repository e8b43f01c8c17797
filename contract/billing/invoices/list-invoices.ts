import { Type } from 'typebox'
import { pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, pageQuery } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { invoiceStatuses } from '#domain/billing/invoices/invoice.ts'
import { invoice } from './invoice.ts'

/** The customer's invoices, the next due first; drafts are not among them (R-INVOICE-01, R-INVOICE-03). */
export const listInvoices = route({
  id: 'invoices.list',
  method: 'GET',
  path: '/api/customer/invoices',
  summary: 'صورت‌حساب‌های من',
  auth: 'bearer',
  signed: true,
  query: exactly({
    ...pageQuery,
    'filter[status]': Type.Optional(Type.Enum([...invoiceStatuses])),
    /** An order's id or identifier. */
    'filter[order]': Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  }),
  reply: pageOf(invoice),
  refusals: [],
})
