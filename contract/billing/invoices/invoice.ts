import { Type, type Static } from 'typebox'
import { day, entity, instant, nullable, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { invoiceStatuses } from '#domain/billing/invoices/invoice.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

/**
 * R-ENTITY-21. An unpaid invoice has what it would cost and earn if it alone were paid now, a paid one what it did.
 * `payable` is ours: amount and fees less discounts (lifecycle.md §2). Number 0 is the prepayment and has no due date.
 */
export const invoice = entity('Invoice', {
  uuid,
  number: Type.Integer({ minimum: 0 }),
  status: Type.Enum([...invoiceStatuses]),
  amount: rials,
  wage_part: said(
    'The part of `amount` that is wage; and the rate of a late fee in per cent a year: both for «how was this computed».',
    rials,
  ),
  late_fee_rate: Type.Number({ minimum: 0 }),
  payable: rials,
  paid_at: nullable(instant),
  due_date: nullable(day),
  /** R-PLAN-09. */
  early_until: said(
    'The day by which early points and the group discount are judged, where it is another than `due_date`: the one before it was moved.',
    Type.Optional(day),
  ),
  /** R-PLAN-21. */
  held_until: said('The last day of its hold by a problem report, where it is on hold; the status stays PENDING.', Type.Optional(day)),
  identifier: Type.String(),
  tracking_id: nullable(Type.String()),
  reference_id: nullable(Type.String()),
  order: Type.Object({
    id: Type.Integer(),
    identifier: Type.String(),
    amount: rials,
    type: Type.Enum([...orderTypes]),
    invoice_count: Type.Integer({ minimum: 1 }),
  }),
  number_of_days_late: Type.Integer({ minimum: 0 }),
  new_contract: Type.Boolean(),
  late_fee: rials,
  /** R-PLAN-12. */
  fee_part: said('The part of `late_fee` that a hardship plan froze, where there is one.', Type.Optional(rials)),
  fee_days: said(
    'Where there is a late fee: the days for which it arose beside `fee_part`, without those on which it was stopped, at most 365.',
    Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  ),
  early_points: Type.Integer({ minimum: 0 }),
  late_fee_discount: rials,
  claims_collection_fee: rials,
  demand_collection_discount: rials,
  with_group_payment_discount: rials,
  code_discount: said('What a discount code paid of it, where one did; not taken off `payable`.', Type.Optional(rials)),
  has_late_fee: Type.Boolean(),
  /** R-PLAN-16. */
  fee_meter: said(
    'On a late unpaid invoice: the late fee of today, what is added at midnight, and what it can come to at most.',
    Type.Optional(Type.Object({ today: rials, tomorrow: rials, most: rials })),
  ),
})
export type InvoiceOnWire = Static<typeof invoice>
