import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { discount } from '#contract/billing/discounts/discounts.ts'
import { invoice } from '#contract/billing/invoices/invoice.ts'
import { pointTransaction } from '#contract/billing/points/list-points.ts'
import { pointPackage } from '#contract/billing/points/point-packages.ts'
import { banner } from '#contract/catalogue/banners/list-banners.ts'
import { repaymentStep } from '#contract/catalogue/calculators/repayment-steps.ts'
import { contactUsSchema, requestCooperationSchema, registerInPersonSchema } from '#contract/catalogue/help/public-forms.ts'
import { creditStep, loanCalculation } from '#contract/catalogue/stores/calculate.ts'
import { provider } from '#contract/catalogue/stores/list-providers.ts'
import { category } from '#contract/catalogue/stores/list-stores.ts'
import { store } from '#contract/catalogue/stores/store.ts'
import { notification } from '#contract/engagement/notifications/notifications.ts'
import { scoreBrief, scoreEntry } from '#contract/engagement/scores/scores.ts'
import { listAccountsSchema } from '#contract/identity/bank-accounts/list-accounts.ts'
import { authUser } from '#contract/identity/login/auth-user.ts'
import { meSchema } from '#contract/identity/login/me.ts'
import { readProfileSchema } from '#contract/identity/profile/profile.ts'
import { referral, referralSummary } from '#contract/identity/referral-codes/referrals.ts'
import { loginSession } from '#contract/identity/sessions/sessions.ts'
import { listCancelReasonsSchema } from '#contract/lending/cancellations/list-cancel-requests.ts'
import { reportDetailsSchema } from '#contract/lending/credit-checks/validate.ts'
import { documentEntity } from '#contract/lending/documents/document.ts'
import { listOrdersSchema, readOrderSchema } from '#contract/lending/orders/list-orders.ts'
import { ticketDetails, ticketPreview } from '#contract/merchants/checkout/credit-tickets.ts'

type Schema = { readonly properties?: Record<string, Schema>; readonly anyOf?: readonly Schema[]; readonly items?: Schema }

/** The parts of an object, whether it may be null or is the item of a list. */
function partsOf(of: object): Record<string, Schema> {
  const schema = of as Schema
  if (schema.anyOf) return Object.assign({}, ...schema.anyOf.map(partsOf)) as Record<string, Schema>
  return schema.items ? partsOf(schema.items) : (schema.properties ?? {})
}

/** Every field by its path: 'address', 'address.city_id'. Keys that are data, such as year-months, are no fields. */
function pathsOf(schema: object): string[] {
  return Object.entries(partsOf(schema)).flatMap(([name, part]) => [name, ...pathsOf(part).map((path) => `${name}.${path}`)])
}

/** 'a b{c d{e}}' as 'a', 'b', 'b.c', 'b.d', 'b.d.e': the notation of requirements.md §3. */
function named(text: string): string[] {
  const paths: string[] = []
  const within: string[] = []
  for (const [word] of text.matchAll(/\w+|[{}]/g)) {
    if (word === '{') within.push(paths.at(-1)?.split('.').at(-1) ?? '')
    else if (word === '}') within.pop()
    else paths.push([...within, word].join('.'))
  }
  return paths
}

const results = (reply: { readonly properties: { readonly results: TSchema } }): TSchema => reply.properties.results

const media = 'media{file_name tmp_url}'
const note = `id status reasons paid_at amount sign_request_expire_at ${media}`
const sums = 'count total_amount'
const ourNote = '{mapped_status number refunded_at reasons{code text}}'
const ourSignRequest = '{status expire_at sign_url}'

/** By row: the fields that the documents name, and below it our additions, copied by hand from requirements.md. */
const entities: readonly (readonly [row: string, entity: string, schema: TSchema, documented: string, ours: string])[] = [
  [
    'R-ENTITY-01',
    'auth user',
    authUser,
    'access_token name family id gender mobile email pointsBalance password_set type credit_limit',
    '',
  ],
  [
    'R-ENTITY-03',
    'Me profile',
    results(meSchema.reply),
    'score invoices notification has_account_number score_grade credit_limit instant_limit order_pool_status has_instant_loan referral_code referral_url points_balance',
    'id name family gender mobile email type open_orders answered_conversations',
  ],
  [
    'R-ENTITY-05',
    'customer profile',
    results(readProfileSchema.reply),
    `ehrazsho name family father_name national_code birth_certificate_number birth_date place_of_issue gender education mobile phone
     urgent_mobile email address{city_id province_id main_street secondary_street plaque floor unit postal_code possession}
     familiar{name family mobile} job_title income work_address work_telephone`,
    'id married personnel_number gender_given married_given',
  ],
  ['R-ENTITY-11', 'bank account', results(listAccountsSchema.reply), 'id customer_id type number', 'withdrawable_from awaits_inquiry'],
  [
    'R-ENTITY-17',
    'cooperation request',
    requestCooperationSchema.body,
    'store_name phone email website category requester_name requester_role',
    '',
  ],
  ['R-ENTITY-23', 'in-person registration', registerInPersonSchema.body, 'fullname mobile national_code date time', ''],
  ['R-ENTITY-63', 'contact form', contactUsSchema.body, 'full_name email phone subject text order_identifier', ''],
  ['R-ENTITY-12', 'banner', banner, 'id link type desktop_image', ''],
  [
    'R-ENTITY-13, R-ENTITY-51..53',
    'store',
    store,
    `id name slug url svg_logo main_image banner_image orders_count orders_amount commission cash_back mobile email
     categories{id name_fa name_en slug is_main} information{description type tel address city seo}`,
    'information{city{id name province_id province_name} seo{title description}} invoice_count_max offer{percent cap ends_on}',
  ],
  [
    'R-ENTITY-14',
    'provider',
    provider,
    'id name icon price_steps installment_steps guarantees price_configs',
    'guarantees{id type title} price_configs{min max interest_rate order_cost}',
  ],
  [
    'R-ENTITY-15',
    'loan calculation',
    loanCalculation,
    'final_amount invoice_count amount monthly_invoice order_cost store_provider_guarantee_id',
    '',
  ],
  ['R-ENTITY-16', 'category', category, 'id name_en name_fa slug icon', ''],
  [
    'R-ENTITY-18',
    'credit ticket details',
    ticketDetails,
    `expires_at items redirect_uri fallback_uri amount_payable store{name slug logo purchase_type} bin_card_transaction{amount}
     cash_payment_transaction{amount} cash_payment_points`,
    `track_number status items{name count amount} ticket_amount markup_amount wallet_transaction{amount} refunded_amount
     cash_back{amount credited taken}`,
  ],
  [
    'R-ENTITY-19',
    'credit ticket preview',
    ticketPreview,
    `customer_credit expires_at pelekan_card_number track_number fallback_uri store wallet_balance ticket_amount total_amount
     markup_amount amount_payable bin_card_payment_amount cash_payment_amount cash_payment_points`,
    `status now store{name slug logo purchase_type} items{name count amount} points_balance wallet_payment_amount
     cash_back_amount credits{order_id amount}`,
  ],
  ['R-ENTITY-20', 'cancel reason', results(listCancelReasonsSchema.reply), 'id code text description', ''],
  [
    'R-ENTITY-21',
    'invoice',
    invoice,
    `uuid number status amount paid_at due_date identifier tracking_id order{identifier amount type invoice_count} number_of_days_late
     new_contract late_fee early_points late_fee_discount claims_collection_fee demand_collection_discount with_group_payment_discount
     reference_id has_late_fee`,
    'payable wage_part late_fee_rate fee_part fee_days held_until early_until code_discount fee_meter{today tomorrow most} order{id}',
  ],
  ['R-ENTITY-22', 'repayment step', repaymentStep, 'invoice_count final_amount monthly_invoice wage amount points_needed', ''],
  [
    'R-ENTITY-41',
    'document',
    documentEntity,
    'id type group status description created_at updated_at customer_id media',
    'media{file_name tmp_url}',
  ],
  [
    'R-ENTITY-42..47',
    'validation report',
    results(reportDetailsSchema.reply),
    `request_id status paid_at score score_grade score_segmentation grouped_score_segmentation score_grade_segmentation allow_credit
     bounced_cheques_has_been_corrected{amount cheque_id cleared_date organization_id organization_name}
     contracts_negative_status{count items}
     current_contracts_status{count guarantor_role_count main_role_count items{contract instalment overdue outstanding repayments}}
     tax_records_status score_reduction_reasons
     financial_convictions_status{executed{${sums}} insolvency{${sums}} not_executed{${sums}}}
     bounced_cheques{${sums}} cleared_cheques{${sums}} uncleared_cheques{${sums}}`,
    `number_confirmed created_at approved_at expired_at price score_segmentation{grade from to} grouped_score_segmentation{grade from to}
     score_grade_segmentation{grade percentage} contracts_negative_status{items{id title organization_name status amount since}}
     current_contracts_status{items{contract{id title type organization_name role amount started_at} instalment{count paid_count amount}
     overdue{count amount} outstanding{principal wage amount} balances}} tax_records_status{${sums}}`,
  ],
  ['R-ENTITY-48', 'score entry', scoreEntry, 'id type score description title created_at', ''],
  ['R-ENTITY-49', 'score brief', scoreBrief, 'total latest_scores score_tag', 'latest_scores{id type score description title created_at}'],
  ['R-ENTITY-50', 'discount', discount, 'title code type value discount_cap expired_at applies_to', 'is_used'],
  ['R-ENTITY-54', 'credit calculator step', creditStep, 'invoice_count final_amount monthly_invoice wage amount order_cost basic_cost', ''],
  ['R-ENTITY-55', 'point transaction', pointTransaction, 'id type name total_price points slug', 'created_at'],
  [
    'R-ENTITY-56',
    'point package',
    pointPackage,
    'id name slug points total_price discount{type value} price_after_discount price_after_tax',
    'is_economic',
  ],
  ['R-ENTITY-59', 'referral', referral, 'mobile referralable_type status gift_type gift_count received_at', ''],
  ['R-ENTITY-60', 'referral summary', referralSummary, 'all_count success_count gift_sum', ''],
  ['R-ENTITY-61', 'login session', loginSession, 'id name ip_address device device_type browser platform last_used_at', 'is_current'],
  [
    'R-ENTITY-57',
    'notification',
    notification,
    'id type created_at read_at data{title content cta{link caption}}',
    'tone data{cta{is_open}}',
  ],
]

test.each(entities)(
  'R-ENTITY-01, R-ENTITY-03, R-ENTITY-05, R-ENTITY-11..16, R-ENTITY-20..22, R-ENTITY-41..57, R-ENTITY-59, R-ENTITY-60, R-ENTITY-61, R-ENTITY-17, R-ENTITY-23, R-ENTITY-63: %s, %s',
  (_row, _entity, schema, documented, ours) => {
    expect(pathsOf(schema).toSorted()).toEqual(exactly(documented, ours))
  },
)

const documentedOrder = `
  id identifier created_at amount points_needed store{name slug logo} bank_account_number status previous_status
  mapped_status{status caption} type subtype refund_policy_type refund_policy_amount months monthly_invoice total_repayment final_refund
  wage api_cost order_cost shipping_cost interest_rate voucher_code vouchers{code created_at} first_payment_paid
  first_payment_state{status amount customer_bank_account_number paid_at tracking_id} order_additional_payment{amount paid_at}
  digital_contract_signed contract_number promissory_amount cost_buying_promissory promissory{${note}} pelekan_promissory{${note}}
  sana_inquiry{has_inquiry inquired_at tracking_id} cancel_reasons request_cancel guarantees guarantee_count invoices invoice_due_date
  sign_requests{bank{${media}} customer{${media}} guarantor{${media}}} cheque{number status front_image_link back_image_link}
  mortgage_deed{number status first_image_link second_image_link third_image_link fourth_image_link}
  pelekan_card{status tracking_number shipping_method type}
  delivery_address{main_street secondary_street plaque floor unit postal_code city{id name province_id province_name}}
  destination_bank_account_number settlement_transaction{tracking_id paid_at}`

const addedToOrder = `promissory${ourNote} pelekan_promissory${ourNote}
  sign_requests{bank${ourSignRequest} customer${ourSignRequest} guarantor${ourSignRequest}}
  cheque{front_status back_status reasons{code text} sent_at} mortgage_deed{reasons{code text} sent_at}`

/** Lists of other entities, and what the order's page gets besides: their fields are listed elsewhere. */
const full = ['reasons', 'commands', 'events', 'documents', 'collateral_releases', 'plan', 'refusal_review', 'note_refund']
const elsewhere = ['guarantees', 'invoices', 'cancel_reasons', 'request_cancel', 'timeline', ...full]
const ownAdditions = [
  'has_bank_account',
  'points_deducted',
  'pay_day',
  'awaits_first_payment',
  'timeline',
  'collateral_payee',
  'cancel_fee',
  'card_check',
  'card_check.tries_left',
  'card_check.next_try_at',
  'card_dates',
  'card_dates.issued_at',
  'card_dates.posted_at',
  'card_dates.arrived_at',
  'card_dates.activated_at',
  'card_refusal',
  'card_refusal.by',
  'card_refusal.at',
  'is_address_locked',
  'next_try_at',
  'price',
  'price.lender',
  'price.report_price',
  'price.valuation',
  'price.points_price',
]

test.each([
  ['list', results(listOrdersSchema.reply), []],
  ['page', results(readOrderSchema.reply), full],
] as const)('R-ENTITY-24..39: an order of the %s, part by part', (_place, schema, inFull) => {
  const paths = pathsOf(schema).filter((path) => !elsewhere.includes(path.split('.')[0] ?? '') || !path.includes('.'))
  expect(paths.toSorted()).toEqual([...exactly(documentedOrder, addedToOrder), ...ownAdditions, ...inFull].toSorted())
})

test('R-ENTITY-20, R-ENTITY-21, R-ENTITY-39: the order’s invoices and cancel reasons are the entities of these names', () => {
  const order = partsOf(results(readOrderSchema.reply))
  expect(pathsOf(order['invoices'] ?? {})).toEqual(pathsOf(invoice))
  expect(pathsOf(order['cancel_reasons'] ?? {})).toEqual(pathsOf(results(listCancelReasonsSchema.reply)))
})

const exactly = (documented: string, ours: string): string[] => [...new Set([...named(documented), ...named(ours)])].toSorted()
