import { expect, test } from 'vitest'
import { cancelRequestEntity } from '#contract/lending/cancellations/list-cancel-requests.ts'
import { cancelReason, deliveryAddress, order, orderInFull } from './order.ts'

/** The fields R-ENTITY-24 names. */
const named = `id identifier created_at amount points_needed store bank_account_number status previous_status mapped_status type subtype
  refund_policy_type refund_policy_amount months monthly_invoice total_repayment final_refund wage api_cost order_cost shipping_cost
  interest_rate voucher_code vouchers first_payment_paid first_payment_state order_additional_payment digital_contract_signed
  contract_number promissory_amount cost_buying_promissory promissory pelekan_promissory sana_inquiry cancel_reasons request_cancel
  guarantees guarantee_count invoices invoice_due_date sign_requests cheque mortgage_deed pelekan_card delivery_address
  destination_bank_account_number settlement_transaction`.split(/\s+/)
const ours = [
  'has_bank_account',
  'points_deducted',
  'pay_day',
  'awaits_first_payment',
  'timeline',
  'collateral_payee',
  'cancel_fee',
  'card_check',
  'card_dates',
  'card_refusal',
  'is_address_locked',
  'next_try_at',
  'price',
]

type Schema = { readonly properties?: Record<string, Schema>; readonly anyOf?: readonly Schema[]; readonly items?: Schema }

/** The field names of a part, also when it is nullable or a list. */
function fieldsOf(schema: Schema | undefined): readonly string[] {
  if (schema?.anyOf) return schema.anyOf.flatMap(fieldsOf)
  return schema?.items ? fieldsOf(schema.items) : Object.keys(schema?.properties ?? {})
}
const parts = (order as Schema).properties ?? {}

test('R-ENTITY-24: an order has every field the specification names, and nine of ours', () => {
  expect(Object.keys(order.properties).toSorted()).toEqual([...named, ...ours].toSorted())
  expect(Object.keys(orderInFull.properties)).toEqual([
    ...Object.keys(order.properties),
    'reasons',
    'commands',
    'events',
    'documents',
    'collateral_releases',
    'plan',
    'refusal_review',
    'note_refund',
  ])
})

test.each([
  ['R-ENTITY-25', 'store', 'name slug logo'],
  ['R-ENTITY-26', 'mapped_status', 'status caption'],
  ['R-ENTITY-27', 'vouchers', 'code created_at'],
  ['R-ENTITY-28', 'first_payment_state', 'status amount customer_bank_account_number paid_at tracking_id'],
  ['R-ENTITY-29', 'order_additional_payment', 'amount paid_at'],
  ['R-ENTITY-32', 'sana_inquiry', 'has_inquiry inquired_at tracking_id'],
  ['R-ENTITY-33', 'sign_requests', 'bank customer guarantor'],
  ['R-ENTITY-34', 'cheque', 'number status front_image_link back_image_link front_status back_status reasons sent_at'],
  ['R-ENTITY-36', 'pelekan_card', 'status tracking_number shipping_method type'],
  ['R-ENTITY-38', 'settlement_transaction', 'tracking_id paid_at'],
])('R-ENTITY-25..38, %s: order.%s is made of %s', (_id, part, fields) => {
  expect(fieldsOf(parts[part])).toEqual(fields.split(' '))
})

test('R-ENTITY-30, R-ENTITY-31, R-PROMISSORY-18: both notes have the fields the specification names', () => {
  const note = ['id', 'status', 'reasons', 'paid_at', 'amount', 'sign_request_expire_at', 'media']
  expect(fieldsOf(parts['promissory'])).toEqual(expect.arrayContaining(note))
  expect(fieldsOf(parts['pelekan_promissory'])).toEqual(fieldsOf(parts['promissory']))
})

test('R-ENTITY-35, R-ENTITY-37, R-ORDER-47: a mortgage deed has four images, a delivery address its seven parts', () => {
  expect(fieldsOf(parts['mortgage_deed']).filter((field) => field.endsWith('_image_link'))).toHaveLength(4)
  expect(Object.keys(deliveryAddress.properties)).toEqual(
    ['main_street', 'secondary_street', 'plaque', 'floor', 'unit', 'postal_code', 'city'], // oxfmt-ignore
  )
  expect(Object.keys(deliveryAddress.properties.city.properties)).toEqual(['id', 'name', 'province_id', 'province_name'])
})

test('R-ENTITY-40, R-ENTITY-66: a guarantee names its owner in two fields', () => {
  expect(fieldsOf(parts['guarantees'])).toEqual(
    expect.arrayContaining(['personnel_code', 'order_owner_name', 'order_owner_family', 'order_owner_invoice_count', 'total_repayment']),
  )
})

test('R-ENTITY-20, R-ENTITY-58, R-SUPPORT-06: cancel reasons and cancel requests, the latter with paid_at', () => {
  expect(Object.keys(cancelReason.properties)).toEqual(['id', 'code', 'text', 'description'])
  expect(Object.keys(cancelRequestEntity.properties)).toEqual(
    expect.arrayContaining(['identifier', 'title', 'description', 'created_at', 'cancel_reason', 'status', 'paid_at']),
  )
})
