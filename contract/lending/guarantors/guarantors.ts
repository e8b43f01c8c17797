import { Type } from 'typebox'
import { done, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, orderKey, orderParams } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { patchableGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import { guarantee } from './guarantee.ts'
import { guaranteeRefusals, guarantorRefusals } from './refusals.ts'

const guarantorParams = exactly({ id: orderKey, guarantorId: id })

export const addGuarantorSchema = schema({
  summary: 'معرفی ضامن',
  description: 'Names a guarantor by personnel number, 3 to 10 digits; 201 with a record in which the name is still masked.',
  params: orderParams,
  body: exactly({ personnel_number: Type.String({ pattern: '^\\d{3,10}$' }) }),
  reply: done(guarantee),
  statuses: [201],
  refusals: Object.values(guarantorRefusals),
})

export const removeGuarantorSchema = schema({
  summary: 'حذف ضامن',
  description: "Removes a guarantor; `guarantorId` is the guarantee record's id.",
  params: guarantorParams,
  reply: messageOnly,
  refusals: [guarantorRefusals.GUARANTORS_CLOSED],
})

export const setGuarantorStatusSchema = schema({
  summary: 'درخواست دوباره از ضامن یا انصراف از او',
  description:
    'Asks a guarantor who declined again (CHECKING) or withdraws the request (REJECT); the owner may not set DOCUMENT_VALIDATION.',
  params: guarantorParams,
  body: exactly({ status: Type.Enum([...patchableGuaranteeStatuses]) }),
  reply: done(guarantee),
  refusals: [...Object.values(guaranteeRefusals), guarantorRefusals.GUARANTORS_FULL],
})
