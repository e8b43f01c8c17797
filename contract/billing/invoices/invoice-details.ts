import { Type, type Static } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, rials, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { invoice } from './invoice.ts'

const uuids = Type.Union([Type.Array(uuid, { minItems: 1, maxItems: 40 }), uuid])

/** D-45, and the parts of the total. The totals are of what is unpaid, if all of it were paid together now. */
export const invoiceDetails = entity('InvoiceDetails', {
  items: Type.Array(invoice),
  total_amount: rials,
  total_fees: rials,
  total_payable: rials,
  group_discount: rials,
  early_points: Type.Integer({ minimum: 0 }),
})
export type InvoiceDetails = Static<typeof invoiceDetails>

export const readInvoiceDetailsSchema = schema({
  summary: 'ریز چند صورتحساب',
  description: 'Several invoices side by side: repeated `invoices[]`, or one comma-separated `invoices`.',
  query: exactly({ 'invoices[]': Type.Optional(uuids), invoices: Type.Optional(Type.String({ minLength: 36, maxLength: 1500 })) }),
  reply: one(invoiceDetails),
  refusals: [],
})
