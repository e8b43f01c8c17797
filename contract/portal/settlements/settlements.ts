import { Type } from 'typebox'
import { settlementDay } from '#contract/backoffice/finance/settlements.ts'
import { fileType } from '#contract/backoffice/lists/list-fields.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { day, exactly, instant, nullable, recordDay, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'

/** Both days are included; the last thirty days by default. */
const days = { from_day: Type.Optional(recordDay), to_day: Type.Optional(recordDay) }
/** Negative when the store owes. */
const signed = Type.Integer()

export const readOwnSettlementSchema = schema({
  summary: 'تسویه‌های فروشگاه',
  query: exactly(days),
  reply: one(
    Type.Object({
      from_day: day,
      to_day: day,
      owed_before: signed,
      days: Type.Array(settlementDay),
      owed: signed,
      /** Whatever days are asked for. */
      owed_now: signed,
      /** What the store owes us of refunds that staff decided: the next settlements pay it. */
      receivable: rials,
      commission_per_ten_thousand: Type.Integer(),
      settles_at: nullable(instant),
    }),
  ),
  refusals: memberRefusals,
})

export const downloadOwnSettlementSchema = schema({
  summary: 'دریافت تسویه‌ها با فایل',
  body: exactly({ format: Type.Enum(['csv', 'xlsx']), ...days }),
  file: fileType,
  refusals: memberRefusals,
})
