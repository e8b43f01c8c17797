import { Type } from 'typebox'
import { pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, pageQuery, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { invoiceStatuses } from '#domain/billing/invoices/invoice.ts'
import { invoice } from './invoice.ts'

export const listInvoicesSchema = schema({
  summary: 'صورتحساب‌های من',
  description: "The customer's invoices, the next due first; drafts are not among them.",
  query: exactly({
    ...pageQuery,
    'filter[status]': Type.Optional(Type.Enum([...invoiceStatuses])),
    'filter[order]': said("An order's id or identifier.", Type.Optional(Type.String({ minLength: 1, maxLength: 40 }))),
  }),
  reply: said(
    "`counts` are of every status under the same order's filter.",
    Type.Object({ ...pageOf(invoice).properties, counts: Type.Record(Type.Enum([...invoiceStatuses]), Type.Integer({ minimum: 0 })) }),
  ),
  refusals: [],
})
