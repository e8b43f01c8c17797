import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { instant, nullable } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

/** Whether an instant loan may be asked for today: one request a Tehran day (R-LOAN-03, D-71). */
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
