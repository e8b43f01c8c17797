import { Type } from 'typebox'
import { creationRefusals } from '#contract/lending/orders/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, rials, utm } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'

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
