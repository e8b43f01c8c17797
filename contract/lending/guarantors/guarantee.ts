import { Type, type Static } from 'typebox'
import { signRequestEntity } from '#contract/lending/contracts/contracts.ts'
import { day, entity, id, instant, nullable, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { invoiceStatuses } from '#domain/billing/invoices/invoice.ts'
import { guaranteeActors, guaranteeCommands } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { guaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'

const status = Type.Enum([...guaranteeStatuses])

/**
 * A guarantee record (R-ENTITY-40, A-69); both parties' names are masked until the guarantor consents. `mapped_status` is the
 * status to show during an edition (R-GUARANTEE-06), `ended_by` who closed a rejected one; they, `asked_at`, `is_consented`,
 * `is_approved`, `is_guarantor_gone` and `reasons` are additions of ours.
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
  is_guarantor_gone: said('Whether the guarantor has closed their account: they can be removed, and not be asked again.', Type.Boolean()),
  ended_by: nullable(Type.Enum([...guaranteeActors])),
  reasons: Type.Array(Type.Object({ code: Type.String(), target: Type.String(), text: Type.String() })),
})
export type Guarantee = Static<typeof guarantee>

/** The same for the guarantor's own page, with their liability and the commands available to them. */
export const guaranteeInFull = entity('GuaranteeInFull', {
  ...guarantee.properties,
  order_id: id,
  liability: said('The highest possible liability: the amount of the note for the whole repayment.', rials),
  instalment: Type.Optional(said('The amount of one instalment; absent where the order has no plan or the guarantee is closed.', rials)),
  last_due: Type.Optional(said('The due day of the last instalment; absent until the plan has its days.', day)),
  exposure: said(
    'What the guarantor answers for today: all that is unpaid with its fees, up to the liability. Null until the guarantee is signed.',
    nullable(rials),
  ),
  dues: said(
    'The instalments while the guarantee binds, without anything of the purchase.',
    Type.Array(
      Type.Object({
        id: uuid,
        number: Type.Integer(),
        due_date: nullable(day),
        amount: rials,
        fees: rials,
        collection_fee: Type.Optional(said('The part of `fees` that is the collection fee, where one has arisen.', rials)),
        payable: rials,
        status: Type.Enum([...invoiceStatuses]),
        number_of_days_late: Type.Integer(),
        payment: said(
          "The payment that holds or has paid it: the id where it is the caller's own; null where the owner or another guarantor pays.",
          nullable(Type.Object({ id: nullable(uuid), is_live: Type.Boolean() })),
        ),
      }),
    ),
  ),
  alerts: said(
    'What the guarantor was notified of: how many days late an instalment was, and when.',
    Type.Array(Type.Object({ number: Type.Integer(), days: Type.Integer(), at: instant })),
  ),
  identification: said(
    "The state of the guarantor's own identification documents.",
    Type.Enum(['MISSING', 'REJECTED', 'PENDING', 'APPROVED']),
  ),
  commands: Type.Array(Type.Object({ command: Type.Enum([...guaranteeCommands]), refusal: nullable(Type.String()) })),
})
export type GuaranteeInFull = Static<typeof guaranteeInFull>
