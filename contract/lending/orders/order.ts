import { Type, type Static } from 'typebox'
import { invoice } from '#contract/billing/invoices/invoice.ts'
import { collateralRelease } from '#contract/lending/collateral/collateral-releases.ts'
import { cheque, mortgageDeed } from '#contract/lending/collateral/collateral.ts'
import { signRequestEntity } from '#contract/lending/contracts/contracts.ts'
import { guarantee } from '#contract/lending/guarantors/guarantee.ts'
import { currentPlan } from '#contract/lending/plans/list-plans.ts'
import { promissoryEntity } from '#contract/lending/promissory/promissory.ts'
import { day, entity, id, instant, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { cardStatuses } from '#domain/lending/cards/card.ts'
import { isMainStatus, orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { refusalReview } from './refusal-review.ts'
import { orderCommand, orderDocument, orderEvent, orderReason, timeline } from './timeline.ts'

const text = Type.String()
const status = Type.Enum([...orderStatuses])
const stages = Object.keys(captions) as (keyof typeof captions)[]

export const cancelReason = entity('CancelReason', { id, code: text, text, description: nullable(text) })

/** R-ENTITY-37. */
export const deliveryAddress = entity('DeliveryAddress', {
  main_street: text,
  secondary_street: nullable(text),
  plaque: text,
  floor: nullable(text),
  unit: nullable(text),
  postal_code: text,
  city: Type.Object({ id, name: text, province_id: id, province_name: text }),
})

/** The kind, amounts and costs of an order. */
const terms = {
  id,
  identifier: text,
  created_at: instant,
  amount: rials,
  points_needed: Type.Integer(),
  store: nullable(Type.Object({ name: text, slug: text, logo: nullable(text) })),
  type: Type.Enum([...orderTypes]),
  subtype: nullable(text),
  refund_policy_type: nullable(Type.Enum([...refundPolicyTypes])),
  /** D-24. */
  refund_policy_amount: said('The only amount in toman.', Type.Integer()),
  months: Type.Integer(),
  monthly_invoice: rials,
  total_repayment: rials,
  final_refund: rials,
  wage: rials,
  api_cost: rials,
  order_cost: rials,
  shipping_cost: rials,
  interest_rate: Type.Number(),
  voucher_code: nullable(text),
  vouchers: Type.Array(Type.Object({ code: text, created_at: instant })),
  promissory_amount: rials,
  cost_buying_promissory: rials,
}

/** Its status, payments and invoices. */
const progress = {
  status,
  previous_status: nullable(Type.Enum(orderStatuses.filter(isMainStatus))),
  mapped_status: Type.Object({ status: Type.Enum(stages), caption: text }),
  first_payment_paid: Type.Boolean(),
  first_payment_state: nullable(
    Type.Object({
      status: Type.Enum(['PENDING', 'PAID', 'REFUNDED']),
      amount: rials,
      customer_bank_account_number: nullable(text),
      paid_at: nullable(instant),
      tracking_id: nullable(text),
    }),
  ),
  order_additional_payment: nullable(Type.Object({ amount: rials, paid_at: nullable(instant) })),
  digital_contract_signed: Type.Boolean(),
  contract_number: nullable(text),
  invoices: Type.Array(invoice),
  invoice_due_date: nullable(day),
  cancel_reasons: Type.Array(cancelReason),
  request_cancel: nullable(
    Type.Object({
      identifier: text,
      status: Type.Enum([...cancelRequestStatuses]),
      paid_at: nullable(instant),
      fee: said('An addition of ours: what this request costs, by the policy of the day it was filed.', rials),
    }),
  ),
}

/** Its collateral, contract, accounts and card. */
const security = {
  bank_account_number: nullable(text),
  destination_bank_account_number: nullable(text),
  promissory: nullable(promissoryEntity),
  pelekan_promissory: nullable(promissoryEntity),
  sana_inquiry: Type.Object({ has_inquiry: Type.Boolean(), inquired_at: nullable(instant), tracking_id: nullable(text) }),
  guarantees: Type.Array(guarantee),
  guarantee_count: Type.Integer(),
  sign_requests: Type.Object({
    bank: nullable(signRequestEntity),
    customer: nullable(signRequestEntity),
    guarantor: nullable(signRequestEntity),
  }),
  cheque: nullable(cheque),
  mortgage_deed: nullable(mortgageDeed),
  pelekan_card: nullable(
    Type.Object({
      status: Type.Enum([...cardStatuses]),
      tracking_number: nullable(text),
      shipping_method: nullable(Type.Enum(['POST', 'COURIER'])),
      type: Type.Enum(['PHYSICAL', 'VIRTUAL']),
    }),
  ),
  delivery_address: nullable(deliveryAddress),
  settlement_transaction: nullable(Type.Object({ tracking_id: text, paid_at: instant })),
}

/** An order (R-ENTITY-24..39). The fields after the three parts are additions of ours. */
export const order = entity('Order', {
  ...terms,
  ...progress,
  ...security,
  has_bank_account: Type.Boolean(),
  points_deducted: Type.Boolean(),
  /** R-PLAN-08. */
  pay_day: said(
    'The day of the month that was chosen for the instalments; null where they are counted from the day repayment begins.',
    nullable(Type.Integer({ minimum: 1, maximum: 29 })),
  ),
  awaits_first_payment: Type.Boolean(),
  collateral_payee: said('In whose favour note and cheque are made out.', text),
  cancel_fee: said('What a cancel request costs now.', rials),
  card_check: said(
    'While the card may be activated: how many tries are left this hour, and when the next try is allowed.',
    nullable(Type.Object({ tries_left: Type.Integer({ minimum: 0 }), next_try_at: nullable(instant) })),
  ),
  /** When the card was issued, posted, delivered and activated; null before a card was ordered. */
  card_dates: nullable(
    Type.Object({
      issued_at: nullable(instant),
      posted_at: nullable(instant),
      arrived_at: nullable(instant),
      activated_at: nullable(instant),
    }),
  ),
  card_refusal: said(
    'Who refused for good what is next with the card, and when; staff deal with it. Null where nobody did.',
    nullable(Type.Object({ by: Type.Enum(['BANK', 'POST']), at: instant })),
  ),
  is_address_locked: said('Whether the card is with the post, or may be: its address is no longer changed.', Type.Boolean()),
  next_try_at: said('When a rejected customer may request a new credit check; null when nothing prevents it.', nullable(day)),
  /** F-102. */
  price: said(
    'The parts of the complete price that the other fields do not have; `points_price` is null where no package has as many.',
    Type.Object({ lender: text, report_price: rials, valuation: rials, points_price: nullable(rials) }),
  ),
  timeline,
})
export type Order = Static<typeof order>

/** The same with reasons, commands, history and documents, for the page of one order. */
export const orderInFull = entity('OrderInFull', {
  ...order.properties,
  reasons: Type.Array(orderReason),
  commands: Type.Array(orderCommand),
  events: Type.Array(orderEvent),
  documents: Type.Array(orderDocument),
  /** R-CARE-09. */
  collateral_releases: said('What an ended order gives back of its collateral.', Type.Array(collateralRelease)),
  /** R-PLAN-21. */
  plan: said('The plan that applies now, for orders that are or were repaid.', nullable(currentPlan)),
  refusal_review: said('Null where no machine refused it.', nullable(refusalReview)),
  note_refund: said(
    'What was paid for a note that an ended order does not need any more and that was never issued, until it comes back to the wallet.',
    nullable(rials),
  ),
})
export type OrderInFull = Static<typeof orderInFull>
