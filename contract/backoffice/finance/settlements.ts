import { Type } from 'typebox'
import { byStaff, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, rials } from '#contract/platform/http/fields.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
/** A debit is positive, a credit negative. */
const signed = Type.Integer()
const reading = { ...byStaff, method: 'GET', refusals: accessRefusals } as const
/** Both days are included; the last thirty days by default. */
const days = exactly({ from_day: Type.Optional(day), to_day: Type.Optional(day) })

/** Per store: what was sold by credit tickets, settled and refunded between two Tehran days, and what is still owed to the store. */
export const readSettlements = opsRoute({
  ...reading,
  id: 'ops.settlements',
  path: '/api/ops/settlements',
  summary: 'گزارش تسویهٔ فروشگاه‌ها',
  query: days,
  reply: listOf(
    Type.Object({
      store_id: id,
      store_name: text,
      tickets: Type.Integer(),
      sold: rials,
      commission: rials,
      settled: rials,
      refunded: rials,
      /** What is owed to the store now, by the ledger. */
      owed: signed,
    }),
  ),
})

/** One store's account by the ledger: what was owed before, each day with a movement, what is owed at the end. */
export const readSettlement = opsRoute({
  ...reading,
  id: 'ops.settlement',
  path: '/api/ops/settlements/{store_id}',
  summary: 'گزارش تسویهٔ یک فروشگاه',
  params: exactly({ store_id: id }),
  query: days,
  reply: one(
    Type.Object({
      store_id: id,
      store_name: text,
      from_day: day,
      to_day: day,
      owed_before: signed,
      days: Type.Array(Type.Object({ on_day: day, sold: rials, given_back: rials, settled: rials, owed: signed })),
      owed: signed,
    }),
  ),
})

/** The same, one row for each movement, as a file for a spreadsheet. It contains no customer's name or number. */
export const downloadSettlement = opsRoute({
  ...reading,
  id: 'ops.settlement.csv',
  path: '/api/ops/settlements/{store_id}/csv',
  summary: 'دریافت گزارش تسویهٔ یک فروشگاه',
  params: exactly({ store_id: id }),
  query: days,
  file: 'text/csv',
})
