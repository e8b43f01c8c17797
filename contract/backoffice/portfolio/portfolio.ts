import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { portfolioSorts } from '#domain/backoffice/lists/list-names.ts'
import { ageClasses, lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'

const refusals = Object.values(staffRefusals)
const count = Type.Integer({ minimum: 0 })
const age = Type.Enum([...ageClasses])
const sums = { orders: count, amount: rials }

export const readPortfolioSchema = schema({
  refusals,
  summary: 'پرتفوی',
  query: exactly({ to_month: Type.Optional(day), store: Type.Optional(id) }),
  reply: one(
    Type.Object({
      on_day: day,
      /** What customers owe by the ledger, and the orders in repayment. */
      owed: rials,
      orders: count,
      /** Late orders by the age of their oldest overdue instalment, with all that is unpaid of them, as in `rolls`. */
      late: Type.Array(Type.Object({ age: Type.Enum([...lateClasses]), ...sums })),
      /** The ends of the months whose classes are stored, newest first. */
      months: Type.Array(day),
      /** How the orders of `from_month` are at the end of `to_month`; null while two months are not closed. */
      rolls: nullable(Type.Object({ from_month: day, to_month: day, cells: Type.Array(Type.Object({ from: age, to: age, ...sums })) })),
      hardship: Type.Object({ followed: count, broken: count }),
      /** Principal written off since the year began, and what of any written-off debt was paid since. */
      written_off: Type.Object({ since: day, amount: rials, recovered: rials }),
      /** Of all stores the hundred with the most that is unpaid of late orders, and the one that is asked for. */
      stores: Type.Array(Type.Object({ id, name: Type.String(), ...sums })),
    }),
  ),
})

/** By the class of today, or by a cell of the table of two months. The days are those since when it is late. */
const filter = {
  age: Type.Optional(Type.Enum([...lateClasses])),
  from: Type.Optional(age),
  to: Type.Optional(age),
  to_month: Type.Optional(day),
  store: Type.Optional(id),
  ...daysFilter,
  sort: sortBy(portfolioSorts),
}

export const listPortfolioOrdersSchema = schema({
  refusals,
  summary: 'سفارش‌های پرتفوی',
  query: exactly({ ...filter, ...keysetQuery }),
  reply: keysetOf(
    Type.Object({
      order: shortOrder,
      customer: shortCustomer,
      store: nullable(Type.String()),
      /** The oldest unpaid due day that has passed; null where nothing is late now. */
      late_since: nullable(day),
      late_days: count,
      /** What is overdue of it. */
      late_amount: rials,
      /** Who has the order; null where no active member has. */
      assignee: nullable(Type.Object({ id, name: Type.String(), is_me: Type.Boolean() })),
      /** Flagged as vulnerable: nobody is contacted about what is late (R-PLAN-13). */
      is_vulnerable: Type.Boolean(),
      /** An open hardship offer, or a hardship plan that is not broken (R-PLAN-12). */
      hardship: nullable(Type.Enum(['OFFER', 'PLAN'])),
    }),
  ),
})

export const downloadPortfolioSchema = schema({
  refusals,
  summary: 'دریافت پرتفوی',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
})
