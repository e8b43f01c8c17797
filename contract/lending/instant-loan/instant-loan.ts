import { Type } from 'typebox'
import { creationRefusals } from '#contract/lending/orders/refusals.ts'
import { listOf, one, done } from '#contract/platform/http/envelope.ts'
import { rials, instant, nullable, exactly, id, utm } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'

/** The amounts of an instant loan, each with its price in points (R-LOAN-02, R-LOAN-04). The caller's limit is Me's instant_limit. */
export const instantLoanCalculator = route({
  id: 'instant-loan.calculator',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/calculator',
  summary: 'مبلغ‌های وام فوری',
  auth: 'bearer',
  signed: true,
  reply: listOf(Type.Object({ amount: rials, points_needed: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})

/** Whether an instant loan may be requested today: one request per Tehran day (R-LOAN-03, D-71). */
export const checkDailyLoan = route({
  id: 'instant-loan.checking-daily',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/checking-daily',
  summary: 'سهم امروز وام فوری',
  auth: 'bearer',
  signed: true,
  reply: one(Type.Object({ allowed: Type.Boolean(), next_allowed_at: nullable(instant) })),
  refusals: [],
})

/** A new instant loan: one of the calculator's amounts, over one to three months (R-LOAN-01, D-70). */
export const createInstantLoan = route({
  id: 'instant-loan.create',
  method: 'POST',
  path: '/api/customer/orders/instant-loan',
  summary: 'وام فوری تازه',
  auth: 'bearer',
  signed: true,
  body: exactly({
    amount: rials,
    invoice_count: Type.Integer({ minimum: 1, maximum: 60 }),
    has_bank_account: Type.Boolean(),
    channel: Type.Literal('web_desktop'),
    device_name: Type.String({ maxLength: 100 }),
    ...utm,
  }),
  statuses: [201],
  reply: done(Type.Object({ id, identifier: Type.String(), status: Type.Enum([...orderStatuses]) })),
  refusals: Object.values(creationRefusals),
})
