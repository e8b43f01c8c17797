import { Type } from 'typebox'
import { byStaff, keysetOf, keysetQuery, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { decisionRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { done, listOf, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { paymentKinds, paymentStatuses } from '#domain/billing/payments/payment.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
/** A debit is positive, a credit negative. */
const signed = Type.Integer()
const reading = { ...byStaff, method: 'GET', refusals: accessRefusals } as const

/** The balance of each company account and, summed, of each kind of customer account. */
export const readAccounts = opsRoute({
  ...reading,
  id: 'ops.ledger.accounts',
  path: '/api/ops/ledger/accounts',
  summary: 'حساب‌های دفتر کل',
  reply: listOf(Type.Object({ account: text, title: text, unit: Type.Enum(['IRR', 'PNT']), balance: signed, entries: Type.Integer() })),
})

const transfer = Type.Object({
  id,
  customer_id: id,
  customer: nullable(shortCustomer),
  event: text,
  title: text,
  cause: text,
  at: instant,
  is_reversible: Type.Boolean(),
  entries: Type.Array(Type.Object({ account: text, title: text, subject: text, unit: Type.Enum(['IRR', 'PNT']), amount: signed })),
})

/** Transfers with their entries, newest first. */
export const listTransfers = opsRoute({
  ...reading,
  id: 'ops.ledger.transfers',
  path: '/api/ops/ledger/transfers',
  summary: 'سندهای دفتر کل',
  query: exactly({
    ...keysetQuery,
    customer_id: Type.Optional(id),
    account: Type.Optional(Type.String({ pattern: '^[A-Z_]{3,40}$' })),
    event: Type.Optional(Type.String({ pattern: '^[A-Z_]{3,40}$' })),
  }),
  reply: keysetOf(transfer),
})

/** Turnover and balance of every account up to the end of a Tehran day (today by default). Each unit's balances sum to zero. */
export const readTrialBalance = opsRoute({
  ...reading,
  id: 'ops.ledger.trial-balance',
  path: '/api/ops/ledger/trial-balance',
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

/** The invariants of the ledger (lifecycle.md §4) and the rows that violate them; none on a sound ledger. */
export const readInvariants = opsRoute({
  ...reading,
  id: 'ops.ledger.invariants',
  path: '/api/ops/ledger/invariants',
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

/** A customer's invoices, so that fees can be waived. */
export const listInvoicesForStaff = opsRoute({
  ...reading,
  id: 'ops.invoices',
  path: '/api/ops/invoices',
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

const payment = Type.Object({
  id: uuid,
  customer: shortCustomer,
  kind: Type.Enum([...paymentKinds]),
  status: Type.Enum([...paymentStatuses]),
  amount: rials,
  created_at: instant,
  expires_at: instant,
  paid_at: nullable(instant),
  ask_at: nullable(instant),
  tracking_id: nullable(text),
  authority: nullable(text),
})

/** Payments by status (UNKNOWN by default), newest first. */
export const listPaymentsForStaff = opsRoute({
  ...reading,
  id: 'ops.payments',
  path: '/api/ops/payments',
  summary: 'پرداخت‌ها',
  query: exactly({ ...keysetQuery, status: Type.Optional(Type.Enum([...paymentStatuses])), customer_id: Type.Optional(id) }),
  reply: keysetOf(payment),
})

/** Asks the gateway now for the result of an open payment. */
export const askPayment = opsRoute({
  ...byStaff,
  id: 'ops.payments.ask',
  method: 'POST',
  path: '/api/ops/payments/{customer_id}/{id}/ask',
  summary: 'پرسش دوباره از درگاه',
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
  status: Type.Enum(['PENDING', 'DELIVERED', 'PARKED']),
  tries: Type.Integer(),
  created_at: instant,
  next_try_at: nullable(instant),
  last_answer: nullable(text),
})

/** Webhooks to stores by status (PARKED by default), newest first. */
export const listWebhooks = opsRoute({
  ...reading,
  id: 'ops.webhooks',
  path: '/api/ops/webhooks',
  summary: 'خبرهای فروشگاه‌ها',
  query: exactly({ ...keysetQuery, status: Type.Optional(Type.Enum(['PENDING', 'DELIVERED', 'PARKED'])) }),
  reply: keysetOf(webhook),
})

/** Sends a parked webhook again, with a new series of tries. */
export const resendWebhook = opsRoute({
  ...byStaff,
  id: 'ops.webhooks.resend',
  method: 'POST',
  path: '/api/ops/webhooks/{id}/resend',
  summary: 'فرستادن دوبارهٔ خبر',
  params: exactly({ id }),
  reply: done(webhook),
  refusals: [...accessRefusals, proposalRefusals.NOT_WAITING],
})
