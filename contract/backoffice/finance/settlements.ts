import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { settlementSorts } from '#domain/backoffice/lists/list-names.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
/** A debit is positive, a credit negative. */
const signed = Type.Integer()
/** Both days are included; the last thirty days by default. */
const days = exactly(daysFilter)
const filter = { ...daysFilter, sort: sortBy(settlementSorts) }

/** A day of a store's account. */
export const settlementDay = Type.Object({
  on_day: day,
  sold: rials,
  given_back: rials,
  cash_back: rials,
  settled: rials,
  /** What refunds after the settlement, and what the store owed us, took of that, less the cash back that came back. */
  deducted: signed,
  /** Negative: deducted from the next payout. */
  paid_out: signed,
  owed: signed,
})

export const readSettlementsSchema = schema({
  refusals: accessRefusals,
  summary: 'گزارش تسویهٔ فروشگاه‌ها',
  query: exactly(filter),
  reply: listOf(
    Type.Object({
      store_id: id,
      store_name: text,
      tickets: Type.Integer(),
      sold: rials,
      commission: rials,
      /** What stores gave back to customers' wallets, deducted from what is settled. */
      cash_back: rials,
      settled: rials,
      refunded: rials,
      /** What was paid out in this time, whenever it was sold; negative: deducted from the next payout. */
      paid_out: signed,
      /** What the store owes us now. */
      receivable: rials,
      /** What is owed to the store now, by the ledger. */
      owed: signed,
    }),
  ),
})

export const downloadSettlementsSchema = schema({
  refusals: accessRefusals,
  summary: 'دریافت گزارش تسویهٔ فروشگاه‌ها',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
})

export const readSettlementSchema = schema({
  refusals: accessRefusals,
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
      days: Type.Array(settlementDay),
      owed: signed,
      /** What the store owes us now. */
      receivable: rials,
    }),
  ),
})

export const downloadSettlementSchema = schema({
  refusals: accessRefusals,
  summary: 'دریافت گزارش تسویهٔ یک فروشگاه',
  params: exactly({ store_id: id }),
  query: days,
  file: 'text/csv',
})
