import { Type } from 'typebox'
import { done, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { orderKey, orderParams } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'
import { patchableGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import { guarantee } from './guarantee.ts'
import { guaranteeRefusals, guarantorRefusals } from './refusals.ts'

const guarantorParams = exactly({ id: orderKey, guarantorId: id })

/** Names a guarantor by personnel number, 3 to 10 digits (D-12); 201 with a record in which the name is still masked. */
export const addGuarantor = route({
  id: 'guarantors.add',
  method: 'POST',
  path: '/api/customer/orders/{id}/guarantors',
  summary: 'معرفی ضامن',
  auth: 'bearer',
  signed: true,
  params: orderParams,
  body: exactly({ personnel_number: Type.String({ pattern: '^\\d{3,10}$' }) }),
  reply: done(guarantee),
  statuses: [201],
  refusals: Object.values(guarantorRefusals),
})

/** Removes a guarantor; `guarantorId` is the guarantee record's id (D-68). */
export const removeGuarantor = route({
  id: 'guarantors.remove',
  method: 'DELETE',
  path: '/api/customer/orders/{id}/guarantors/{guarantorId}',
  summary: 'حذف ضامن',
  auth: 'bearer',
  signed: true,
  params: guarantorParams,
  reply: messageOnly,
  refusals: [guarantorRefusals.GUARANTORS_CLOSED],
})

/** Asks a guarantor who declined again (CHECKING) or withdraws the request (REJECT); the owner may not set DOCUMENT_VALIDATION. */
export const setGuarantorStatus = route({
  id: 'guarantors.set-status',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/guarantors/{guarantorId}/status',
  summary: 'درخواست دوباره از ضامن یا انصراف از او',
  auth: 'bearer',
  signed: true,
  params: guarantorParams,
  body: exactly({ status: Type.Enum([...patchableGuaranteeStatuses]) }),
  reply: done(guarantee),
  refusals: [...Object.values(guaranteeRefusals), guarantorRefusals.GUARANTORS_FULL],
})
