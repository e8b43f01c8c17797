import { Type, type Static } from 'typebox'
import { signRequestEntity } from '#contract/lending/contracts/contracts.ts'
import { entity, id, instant, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { guaranteeActors, guaranteeCommands } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { guaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'

const status = Type.Enum([...guaranteeStatuses])

/**
 * A guarantee record (R-ENTITY-40, A-69); both parties' names are masked until the guarantor consents. `mapped_status` is the
 * status to show during an edition (R-GUARANTEE-06), `ended_by` who closed a rejected one; they, `asked_at`, `is_consented`,
 * `is_approved` and `reasons` are additions of ours.
 */
export const guarantee = entity('Guarantee', {
  id,
  personnel_code: Type.String(),
  order_identifier: Type.String(),
  status,
  previous_status: nullable(status),
  mapped_status: status,
  order_owner_name: Type.String(),
  order_owner_family: Type.String(),
  order_owner_invoice_count: Type.Integer(),
  order_owner_amount: rials,
  total_repayment: rials,
  customer: Type.Object({ name: Type.String(), family: Type.String(), personnel_number: Type.String() }),
  sign_requests: Type.Array(signRequestEntity),
  asked_at: instant,
  is_consented: Type.Boolean(),
  is_approved: Type.Boolean(),
  ended_by: nullable(Type.Enum([...guaranteeActors])),
  reasons: Type.Array(Type.Object({ code: Type.String(), target: Type.String(), text: Type.String() })),
})
export type Guarantee = Static<typeof guarantee>

/** The same for the guarantor's own page, with their liability and the commands available to them. */
export const guaranteeInFull = entity('GuaranteeInFull', {
  ...guarantee.properties,
  order_id: id,
  liability: said('The highest possible liability without late fees: all instalments of the order.', rials),
  identification: said(
    "The state of the guarantor's own identification documents.",
    Type.Enum(['MISSING', 'REJECTED', 'PENDING', 'APPROVED']),
  ),
  commands: Type.Array(Type.Object({ command: Type.Enum([...guaranteeCommands]), refusal: nullable(Type.String()) })),
})
export type GuaranteeInFull = Static<typeof guaranteeInFull>
