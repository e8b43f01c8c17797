import { Type, type Static, type TSchema } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { takesIdempotencyKey } from '#contract/platform/http/request-headers.ts'
import { schema, type Schema } from '#contract/platform/http/route.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'

/** Why a payment cannot begin. */
export const paymentRefusals = refusals({
  NOT_PAYABLE: { status: 409, message: 'این مورد الان قابل پرداخت نیست؛ شاید پیش‌تر پرداخت شده باشد.' },
  PAYMENT_LIVE: { status: 409, message: 'پرداخت دیگری برای همین مورد باز است. همان را تمام کنید یا چند دقیقه صبر کنید.' },
  PAYMENT_IN_FLIGHT: { status: 409, message: 'درخواست پرداخت‌تان در حال انجام است. چند لحظهٔ دیگر دوباره امتحان کنید.' },
  IDEMPOTENCY_KEY_REUSED: sharedRefusals.IDEMPOTENCY_KEY_REUSED,
  AMOUNT_TOO_SMALL: { status: 409, message: 'درگاه بانکی مبلغ کمتر از ۱٬۰۰۰ تومان را نمی‌پذیرد.' },
  NOT_PAID: { status: 409, message: 'این پرداخت هنوز انجام نشده است، پس رسید ندارد.' },
  REDIRECT_NOT_OURS: { status: 422, message: 'نشانی بازگشت درست نیست.' },
  DISCOUNT_REFUSED: { status: 422, message: 'این کد تخفیف پذیرفته نشد.' },
  TOO_MANY_TRIES: reworded(
    sharedRefusals.TOO_MANY_TRIES,
    'وضعیت پرداخت را چند بار پشت سر هم استعلام کردید. یک دقیقهٔ دیگر دوباره امتحان کنید.',
  ),
  GATEWAY_UNAVAILABLE: { status: 503, message: 'ارتباط با بانک برقرار نشد. مبلغی کم نشده است. کمی بعد دوباره امتحان کنید.' },
})

/** Why the payment of invoices or of a store's purchase cannot begin, besides. */
export const shownRefusals = refusals({
  AMOUNTS_CHANGED: { status: 409, message: 'مبلغ‌ها عوض شده است. مبلغ‌های تازه را ببینید و دوباره تأیید کنید.' },
})

/** D-88: where to send the customer, and until when. A payment of which the gateway takes nothing is settled already, and its address leads straight back. */
export const purchaseReply = entity('Purchase', {
  payment_id: uuid,
  redirect_url: Type.String(),
  /** R-PLAN-18. */
  amount: said('Paid at the gateway; `wallet_amount` is held of the wallet for it.', rials),
  wallet_amount: rials,
  discount: rials,
  expires_at: instant,
})
export type PurchaseReply = Static<typeof purchaseReply>

const begins =
  'Begins a payment: send the browser to redirect_url. Its outcome is read from the payment, never from the address that the browser ' +
  'comes back to.'

/** What every purchase call takes. Ids are what D-90 says; `most` items, since only invoices are paid together. */
const purchaseFields = <const Item extends TSchema>(itemId: Item, most = 1) => ({
  items: Type.Array(exactly({ id: itemId }), { minItems: 1, maxItems: most, uniqueItems: true }),
  redirect_uri: Type.String({ minLength: 1, maxLength: 500 }),
  discount_code: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  /** R-PLAN-18. */
  use_wallet: said(
    'The wallet pays first, the gateway the rest. A credit ticket takes its own part of the wallet.',
    Type.Optional(Type.Boolean()),
  ),
})

/** The schema of a purchase call. */
const purchaseSchema = <const Item extends TSchema>(summary: string, itemId: Item) =>
  schema({
    summary,
    description: begins,
    headers: takesIdempotencyKey,
    body: exactly(purchaseFields(itemId)),
    reply: done(purchaseReply),
    statuses: [201],
    refusals: Object.values(paymentRefusals),
  })

const shownWords = 'Amounts that are not those of `shown` any more are refused; whoever sends none agrees to those of the moment.'

/** What the customer was shown that all the invoices cost together, by the name of their details. */
export const shownTotal = exactly({ total_payable: rials })

const invoiceSchema = schema({
  summary: 'پرداخت صورتحساب',
  description: `${begins} ${shownWords}`,
  headers: takesIdempotencyKey,
  body: exactly({
    ...purchaseFields(uuid, 40),
    shown: said(
      'What the customer saw that these cost together, before a discount code and before what the wallet pays.',
      Type.Optional(shownTotal),
    ),
  }),
  reply: done(purchaseReply),
  statuses: [201],
  refusals: [...Object.values(paymentRefusals), shownRefusals.AMOUNTS_CHANGED],
})

const code = Type.String({ minLength: 1, maxLength: 100 })

/** What the customer was shown of how a credit ticket is paid, by the names of its preview. */
const shownAmounts = exactly({
  markup_amount: rials,
  bin_card_payment_amount: rials,
  wallet_payment_amount: rials,
  cash_payment_amount: rials,
})
export type ShownAmounts = Static<typeof shownAmounts>

/** What a page showed of a purchase: of a store's its parts, of invoices their total. */
export type ShownOnWire = ShownAmounts | Static<typeof shownTotal>

const creditTicketSchema = schema({
  summary: 'پرداخت بخش نقدی خرید اعتباری',
  description: `${begins} ${shownWords}`,
  headers: takesIdempotencyKey,
  body: exactly({
    ...purchaseFields(code),
    shown: said('The amounts that the customer saw and agreed to, as the preview gave them.', Type.Optional(shownAmounts)),
  }),
  reply: done(purchaseReply),
  statuses: [201],
  refusals: [...Object.values(paymentRefusals), shownRefusals.AMOUNTS_CHANGED],
})

export const purchaseSchemas = {
  invoice: invoiceSchema,
  order_promissory: purchaseSchema('خرید سفتهٔ سفارش', id),
  customer_validation: purchaseSchema('پرداخت هزینهٔ گزارش اعتبار', id),
  credit_ticket: creditTicketSchema,
  operational_fee_payment: purchaseSchema('پرداخت هزینهٔ ارزیابی سند', id),
  point_package: purchaseSchema('خرید بستهٔ امتیاز', id),
  ticket: purchaseSchema('پرداخت هزینهٔ درخواست لغو', code),
  payoff: purchaseSchema('تسویهٔ زودتر سفارش', uuid),
  part_payment: purchaseSchema('پرداخت بخشی از بدهی', uuid),
} satisfies Readonly<Record<PaymentKind, Schema>>
export type PurchaseSchemas = typeof purchaseSchemas
export type PurchaseSchema = PurchaseSchemas[PaymentKind]

export const gatewayCallbackSchema = schema({
  summary: 'بازگشت از درگاه بانکی',
  description:
    'Where the gateway sends the browser back to (Zarinpal v4). A hint, never a proof: the server asks the gateway for the result.',
  query: Type.Object({
    Authority: Type.String({ minLength: 1, maxLength: 100 }),
    Status: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  refusals: [],
})
