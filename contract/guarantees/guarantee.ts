import { Type } from 'typebox'
import { guaranteeStatuses } from '#domain/guarantees/guarantee.ts'
import { id, nullable, rials } from '../http/fields.ts'
import { signRequestEntity } from '../sign-requests/send.ts'

const status = Type.Enum([...guaranteeStatuses])

/** A guarantee record (R-ENTITY-40, A-69); names are masked both ways until the guarantor consents. */
export const guarantee = Type.Object({
  id,
  personnel_code: Type.String(),
  order_identifier: Type.String(),
  status,
  previous_status: nullable(status),
  order_owner_name: Type.String(),
  order_owner_family: Type.String(),
  order_owner_invoice_count: Type.Integer(),
  order_owner_amount: rials,
  total_repayment: rials,
  customer: Type.Object({ name: Type.String(), family: Type.String(), personnel_number: Type.String() }),
  sign_requests: Type.Array(signRequestEntity),
})
