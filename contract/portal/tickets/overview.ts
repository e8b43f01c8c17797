import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { day, exactly, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'
import { problemRow } from '#contract/portal/problems/problems.ts'
import { ticketRow } from './tickets.ts'

const count = Type.Integer({ minimum: 0 })
const sold = Type.Object({ tickets: count, amount: rials })

export const readOverviewSchema = schema({
  summary: 'نمای کلی فروشگاه',
  query: exactly({ days: Type.Optional(Type.Enum(['14', '30', '90'])) }),
  reply: one(
    Type.Object({
      today: sold,
      /** The seven days up to today, and the seven before them. */
      week: sold,
      week_before: sold,
      /** Since the first of the Jalali month. */
      month: sold,
      /** Refunded or reversed in the week. */
      returned: rials,
      /** What is owed to the store now, by the ledger; negative if the store owes. */
      owed: Type.Integer(),
      /** Of the tickets that wait for its settlement, when the last is settled at the latest. */
      settles_at: nullable(instant),
      days: Type.Array(Type.Object({ on_day: day, tickets: count, amount: rials })),
      /** Of the tickets created in the week, how many came how far. */
      funnel: Type.Object({ created: count, viewed: count, reserved: count, paid: count }),
      latest: Type.Array(ticketRow),
      /** Paid tickets that the store has not verified yet. */
      to_verify: count,
      /** Problem reports that the store may still answer, and those of them that end first; null for who may not read reports. */
      to_answer: nullable(Type.Object({ count, nearest: Type.Array(problemRow) })),
      health: Type.Object({
        /** Webhooks of the last 24 hours. */
        webhooks: count,
        delivered: count,
        /** Those that are parked now, of any time. */
        parked: count,
        keys: Type.Array(Type.String()),
        /** When the store's server last called, of the last minutes. */
        last_call_at: nullable(instant),
      }),
    }),
  ),
  refusals: memberRefusals,
})
