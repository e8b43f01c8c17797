import { Type } from 'typebox'
import { done, listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'
import { patchableGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import { guarantee, guaranteeInFull } from './guarantee.ts'
import { guaranteeRefusals } from './refusals.ts'

/** The guarantees of which the caller is the guarantor, newest first. */
export const listGuarantees = route({
  id: 'guarantees.list',
  method: 'GET',
  path: '/api/customer/guarantee',
  summary: 'ضمانت‌های من',
  auth: 'bearer',
  signed: true,
  reply: listOf(guarantee),
  refusals: [],
})

/** One of them by the record's id. */
export const readGuarantee = route({
  id: 'guarantees.get',
  method: 'GET',
  path: '/api/customer/guarantee/{id}',
  summary: 'یکی از ضمانت‌های من',
  auth: 'bearer',
  signed: true,
  params: exactly({ id }),
  reply: one(guaranteeInFull),
  refusals: [],
})

/** The guarantor's command, by the order's id: CHECKING consents, DOCUMENT_VALIDATION submits the documents, REJECT declines. */
export const setGuaranteeStatus = route({
  id: 'guarantees.set-status',
  method: 'PATCH',
  path: '/api/customer/guarantee/{orderId}/status',
  summary: 'پذیرش، ارسال مدارک یا رد ضمانت',
  auth: 'bearer',
  signed: true,
  params: exactly({ orderId: orderKey }),
  body: exactly({ status: Type.Enum([...patchableGuaranteeStatuses]) }),
  reply: done(guaranteeInFull),
  refusals: Object.values(guaranteeRefusals),
})
