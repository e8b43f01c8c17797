import { Type } from 'typebox'
import { proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { listOf, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { day, exactly, instant, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { figureCharts } from '#domain/backoffice/lists/list-words.ts'
import { lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
const count = Type.Integer({ minimum: 0 })

export const readPartnersSchema = schema({
  refusals: accessRefusals,
  summary: 'سلامت سرویس‌های بیرونی',
  description: 'As the process that answers has called them since it started; each worker has its own view in its metrics.',
  reply: listOf(
    Type.Object({
      partner: text,
      breaker: Type.Enum(['closed', 'open', 'half-open']),
      calls: count,
      faults: count,
      refused: said('Answered by a refusal that nobody expects: a wrong call rather than an outage.', count),
      /** Milliseconds over the last hundred calls; null before the first. */
      median_ms: nullable(Type.Number()),
      p95_ms: nullable(Type.Number()),
      last_ok_at: nullable(instant),
      last_faults: Type.Array(Type.Object({ at: instant, deed: text, fault: text, took_ms: Type.Integer() })),
    }),
  ),
})

export const readJobsSchema = schema({
  refusals: accessRefusals,
  summary: 'کارهای خودکار',
  reply: listOf(
    Type.Object({
      name: text,
      waiting: count,
      active: count,
      failed: count,
      done: count,
      last_done_at: nullable(instant),
      is_late: Type.Boolean(),
      failures: Type.Array(Type.Object({ id: text, at: instant, fault: text })),
    }),
  ),
})

export const retryJobSchema = actionSchema({
  summary: 'اجرای دوبارهٔ کار',
  params: exactly({ name: Type.String({ pattern: '^[\\w-]{1,60}$' }), id: Type.String({ pattern: '^[\\w-]{1,60}$' }) }),
  reply: messageOnly,
  refusals: [...accessRefusals, proposalRefusals.NOT_WAITING],
})

const days = Type.Optional(Type.Integer({ minimum: 7, maximum: 365, default: 30 }))

export const readFiguresSchema = schema({
  refusals: accessRefusals,
  summary: 'شاخص‌های کلیدی',
  query: exactly({ days }),
  reply: one(
    Type.Object({
      orders_by_status: Type.Array(Type.Object({ status: Type.Enum([...orderStatuses]), orders: count, amount: rials })),
      /** Of the orders that reached PAYING on a day: hours since creation, median and 90th percentile. */
      approval: Type.Array(Type.Object({ on_day: day, orders: count, median_hours: Type.Number(), p90_hours: Type.Number() })),
      /** The median of all of them; null without one. */
      approval_median_hours: nullable(Type.Number()),
      overdue: Type.Array(Type.Object({ bucket: Type.Enum([...lateClasses]), invoices: count, amount: rials })),
      paid: Type.Array(Type.Object({ on_day: day, payments: count, amount: rials })),
      /** Support conversations that got their first answer in these days: minutes until it, and the mean rating. */
      support: Type.Object({
        answered: count,
        median_minutes: nullable(Type.Number()),
        p90_minutes: nullable(Type.Number()),
        rating: nullable(Type.Number()),
      }),
      open_orders: count,
      owed: rials,
      /** The sums of as many days before these: what was paid, orders that reached PAYING, conversations that got their first answer. */
      before: Type.Object({ payments: count, paid: rials, approved: count, answered: count }),
    }),
  ),
})

export const downloadFiguresSchema = schema({
  refusals: accessRefusals,
  summary: 'نمودار شاخص‌ها، اکسل',
  description: 'The numbers of one chart as an Excel workbook.',
  query: exactly({ days, chart: Type.Enum([...figureCharts]) }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
