import { Type } from 'typebox'
import { decisionRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { done, listOf, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { paymentSorts, transferSorts, webhookSorts } from '#domain/backoffice/lists/list-names.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { paymentKinds, paymentStatuses } from '#domain/billing/payments/payment.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
/** A debit is positive, a credit negative. */
const signed = Type.Integer()
export const readAccountsSchema = schema({
  refusals: accessRefusals,
  summary: 'حساب‌های دفتر کل',
  reply: listOf(Type.Object({ account: text, title: text, unit: Type.Enum(['IRR', 'PNT']), balance: signed, entries: Type.Integer() })),
})

export const transfer = Type.Object({
  id,
  /** 0 for the company's own. */
  customer_id: Type.Integer({ minimum: 0 }),
  customer: nullable(shortCustomer),
  event: text,
  title: text,
  cause: text,
  at: instant,
  is_reversible: Type.Boolean(),
  /** Its reversal waits for a second person. */
  is_reversal_proposed: Type.Optional(Type.Boolean()),
  entries: Type.Array(Type.Object({ account: text, title: text, subject: text, unit: Type.Enum(['IRR', 'PNT']), amount: signed })),
})

/** The days are those of booking. */
const transferFilter = {
  customer_id: Type.Optional(id),
  account: Type.Optional(Type.String({ pattern: '^[A-Z_]{3,40}$' })),
  event: Type.Optional(Type.String({ pattern: '^[A-Z_]{3,40}$' })),
  ...daysFilter,
  sort: sortBy(transferSorts),
}

export const listTransfersSchema = schema({
  refusals: accessRefusals,
  summary: 'سندهای دفتر کل',
  query: exactly({ ...keysetQuery, ...transferFilter }),
  reply: keysetOf(transfer),
})

export const downloadTransfersSchema = schema({
  summary: 'دریافت سندهای دفتر کل',
  body: exactly({ ...fileFields, ...transferFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const readTrialBalanceSchema = schema({
  refusals: accessRefusals,
  summary: 'تراز آزمایشی',
  query: exactly({ on_day: Type.Optional(day) }),
  reply: one(
    Type.Object({
      on_day: day,
      rows: Type.Array(
        Type.Object({ account: text, title: text, unit: Type.Enum(['IRR', 'PNT']), debit: rials, credit: rials, balance: signed }),
      ),
    }),
  ),
})

export const readInvariantsSchema = schema({
  refusals: accessRefusals,
  summary: 'درستی دفتر کل',
  reply: one(
    Type.Object({
      transfers: Type.Integer(),
      entries: Type.Integer(),
      invariants: Type.Integer(),
      violations: Type.Array(Type.Object({ invariant: text, violation: text })),
    }),
  ),
})

export const listInvoicesForStaffSchema = schema({
  refusals: accessRefusals,
  summary: 'قسط‌های یک مشتری',
  query: exactly({ customer_id: id, order_id: Type.Optional(id) }),
  reply: listOf(
    Type.Object({
      id: uuid,
      order_id: id,
      number: Type.Integer(),
      status: text,
      amount: rials,
      late_fee: rials,
      claims_collection_fee: rials,
      late_fee_discount: rials,
      demand_collection_discount: rials,
      payable: rials,
      due_date: nullable(day),
      paid_at: nullable(instant),
    }),
  ),
})

export const payment = Type.Object({
  id: uuid,
  customer: shortCustomer,
  /** The customer's guarantor, where they paid it (R-CARE-07). */
  payer: nullable(shortCustomer),
  kind: Type.Enum([...paymentKinds]),
  status: Type.Enum([...paymentStatuses]),
  /** Paid at the gateway; `wallet_amount` from the wallet (R-PLAN-18). */
  amount: rials,
  wallet_amount: rials,
  created_at: instant,
  expires_at: instant,
  paid_at: nullable(instant),
  ask_at: nullable(instant),
  tracking_id: nullable(text),
  authority: nullable(text),
})

/** The days are those of creation, or with `days_of` those on which the payments were paid, whatever became of them since. */
const paymentFilter = {
  status: Type.Optional(Type.Enum([...paymentStatuses])),
  kind: Type.Optional(Type.Enum([...paymentKinds])),
  customer_id: Type.Optional(id),
  ...daysFilter,
  days_of: Type.Optional(Type.Enum(['paid'])),
  sort: sortBy(paymentSorts),
}

export const listPaymentsForStaffSchema = schema({
  refusals: accessRefusals,
  summary: 'پرداخت‌ها',
  query: exactly({ ...keysetQuery, ...paymentFilter }),
  reply: keysetOf(payment),
})

export const downloadPaymentsSchema = schema({
  summary: 'دریافت پرداخت‌ها',
  body: exactly({ ...fileFields, ...paymentFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const askPaymentSchema = actionSchema({
  summary: 'استعلام دوباره از درگاه',
  params: exactly({ customer_id: id, id: uuid }),
  reply: done(payment),
  refusals: [...accessRefusals, proposalRefusals.NOT_WAITING, decisionRefusals.PARTNER_UNAVAILABLE],
})

const webhook = Type.Object({
  id,
  merchant_id: id,
  store_name: nullable(text),
  type: text,
  track_number: text,
  status: Type.Enum([...webhookStatuses]),
  tries: Type.Integer(),
  created_at: instant,
  next_try_at: nullable(instant),
  last_answer: nullable(text),
})

/** The days are those of creation. */
const webhookFilter = {
  status: Type.Optional(Type.Enum([...webhookStatuses])),
  ...daysFilter,
  sort: sortBy(webhookSorts),
}

export const downloadWebhooksSchema = schema({
  summary: 'دریافت وب‌هوک‌های فروشگاه‌ها',
  body: exactly({ ...fileFields, ...webhookFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const listWebhooksSchema = schema({
  refusals: accessRefusals,
  summary: 'وب‌هوک‌های فروشگاه‌ها',
  query: exactly({ ...keysetQuery, ...webhookFilter }),
  reply: keysetOf(webhook),
})

export const resendWebhookSchema = actionSchema({
  summary: 'فرستادن دوبارهٔ وب‌هوک',
  params: exactly({ id }),
  reply: done(webhook),
  refusals: [...accessRefusals, proposalRefusals.NOT_WAITING],
})
