import { Type } from 'typebox'
import { payDay } from '#contract/lending/orders/create-order.ts'
import { creationRefusals } from '#contract/lending/orders/refusals.ts'
import { listOf, one, done } from '#contract/platform/http/envelope.ts'
import { rials, instant, nullable, exactly, id, utm } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'

export const instantLoanCalculatorSchema = schema({
  summary: 'مبلغ‌های وام فوری',
  description:
    "The amounts of an instant loan, each with its price in points. The caller's limit is instant_limit of the own data (auth.me).",
  reply: listOf(Type.Object({ amount: rials, points_needed: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})

export const checkDailyLoanSchema = schema({
  summary: 'سهم امروز وام فوری',
  description: 'Whether an instant loan may be requested today: one request per Tehran day.',
  reply: one(Type.Object({ allowed: Type.Boolean(), next_allowed_at: nullable(instant) })),
  refusals: [],
})

export const createInstantLoanSchema = schema({
  summary: 'وام فوری تازه',
  description: "A new instant loan: one of the calculator's amounts, over one to three months.",
  body: exactly({
    amount: rials,
    invoice_count: Type.Integer({ minimum: 1, maximum: 60 }),
    pay_day: payDay,
    has_bank_account: Type.Boolean(),
    channel: Type.Literal('web_desktop'),
    device_name: Type.String({ maxLength: 100 }),
    ...utm,
  }),
  statuses: [201],
  reply: done(Type.Object({ id, identifier: Type.String(), status: Type.Enum([...orderStatuses]) })),
  refusals: Object.values(creationRefusals),
})
