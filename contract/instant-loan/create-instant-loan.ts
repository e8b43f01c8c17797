import { Type } from 'typebox'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { done } from '../http/envelope.ts'
import { exactly, id, rials, utm } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { creationRefusals } from '../orders/refusals.ts'

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
