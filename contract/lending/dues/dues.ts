import { Type, type Static } from 'typebox'
import { invoice } from '#contract/billing/invoices/invoice.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, id, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { dueStates } from '#domain/lending/dues/due-state.ts'

/** An unpaid invoice with the store of its order, where it has one, and what has become of its plan. */
export const due = entity('Due', {
  ...invoice.properties,
  store_name: nullable(Type.String()),
  state: nullable(Type.Enum([...dueStates])),
  /** R-PLAN-09. */
  moved_from: said('The due day before it was moved.', nullable(day)),
})
export type Due = Static<typeof due>

/** An instalment of another customer for which the caller answers: nothing of the purchase is in it (R-CARE-06). */
export const guaranteedDue = entity('GuaranteedDue', {
  guarantee_id: id,
  borrower: said("First name and the family's first letter.", Type.String()),
  number: Type.Integer({ minimum: 1 }),
  count: Type.Integer({ minimum: 1 }),
  due_date: day,
  payable: rials,
  number_of_days_late: Type.Integer({ minimum: 0 }),
})
export type GuaranteedDue = Static<typeof guaranteedDue>

export const dues = entity('Dues', {
  today: said("Tehran's day for which the amounts are.", day),
  items: Type.Array(due),
  total_payable: said('What the items cost together, each alone; guarantees are never in it.', rials),
  guarantees: Type.Array(guaranteedDue),
})
export type Dues = Static<typeof dues>

/** An order's id or identifier. */
const query = exactly({ 'filter[order]': Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) })

export const listDuesSchema = schema({
  summary: 'قسط‌های من',
  description: 'All that the customer is to pay, over every order and loan, by due day; and apart from it what they answer for.',
  query,
  reply: one(dues),
  refusals: [],
})

const fileRefusals = [reworded(sharedRefusals.TOO_MANY_TRIES, 'پشت سر هم فایل قسط‌ها را گرفته‌اید. چند دقیقهٔ دیگر دوباره امتحان کنید.')]

export const readCsvDuesSchema = schema({
  summary: 'قسط‌های من، CSV',
  description: 'The same list as a CSV file in UTF-8.',
  query,
  file: 'text/csv',
  refusals: fileRefusals,
})

export const readExcelDuesSchema = schema({
  summary: 'قسط‌های من، اکسل',
  description: 'The same list as an Excel workbook.',
  query,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: fileRefusals,
})
