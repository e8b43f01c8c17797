import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { done, listOf, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, id, instant, nullable, orderParams, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals, reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { changeKinds, changers } from '#domain/billing/autopay/history.ts'
import { pullFailures } from '#domain/billing/autopay/judge-pull.ts'
import { mandateStatuses } from '#domain/billing/autopay/mandate-transitions.ts'
import { passings } from '#domain/billing/autopay/mandate.ts'
import { pullStatuses } from '#domain/billing/autopay/pull-transitions.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

/** Why a command of autopay is refused (R-REACH-10). */
export const autopayRefusals = {
  ...refusals({
    NOTHING_TO_PULL: { status: 409, message: 'قسطی در پیش ندارید که خودکار پرداخت شود.' },
    MANDATE_IN_FLIGHT: { status: 409, message: 'همین حالا درخواست اجازه در حال انجام است. چند لحظهٔ دیگر دوباره امتحان کنید.' },
    UNKNOWN_BANK: { status: 422, message: 'این بانک برداشت مستقیم ندارد. بانک دیگری انتخاب کنید.' },
    AUTOPAY_OFF: { status: 409, message: 'پرداخت خودکار خاموش است.' },
    TOO_LATE_TO_SKIP: { status: 409, message: 'کمتر از یک ساعت به این برداشت مانده یا انجام شده است؛ دیگر نمی‌شود عوضش کرد.' },
  }),
  DIRECT_DEBIT_UNAVAILABLE: {
    ...reworded(paymentRefusals.GATEWAY_UNAVAILABLE, 'زرین‌پال پاسخ نمی‌دهد. چیزی عوض نشده است؛ کمی بعد دوباره امتحان کنید.'),
    code: 'DIRECT_DEBIT_UNAVAILABLE',
  },
} as const

/** What a mandate allows, and what that was computed from: ceiling = 1.3 × `largest`, `ends_on` = `last_due` + 60 days. */
const figures = {
  ceiling: rials,
  per_day: Type.Integer({ minimum: 1 }),
  per_month: Type.Integer({ minimum: 1 }),
  ends_on: day,
  largest: rials,
  last_due: day,
}

const order = Type.Object({
  id,
  identifier: Type.String(),
  type: Type.Enum([...orderTypes]),
  invoice_count: Type.Integer({ minimum: 1 }),
})

/** `first_pull`: the next instalment that would be pulled after a consent now. */
const offer = Type.Object({ ...figures, first_pull: nullable(Type.Object({ order, number: Type.Integer(), amount: rials, at: instant })) })

/** The pull of an instalment. `is_being_paid`: a live or unknown payment holds it; `days_free`: days without late fee by our fault or the gateway's. */
const pull = Type.Object({
  invoice: uuid,
  order,
  number: Type.Integer({ minimum: 1 }),
  amount: rials,
  due_date: day,
  at: instant,
  status: Type.Enum([...pullStatuses]),
  failure: nullable(Type.Enum([...pullFailures])),
  is_being_paid: Type.Boolean(),
  is_over_ceiling: Type.Boolean(),
  days_free: Type.Integer({ minimum: 0 }),
  skippable_until: nullable(instant),
})
export type PullOnWire = Static<typeof pull>

const change = Type.Object({
  id,
  at: instant,
  by: Type.Enum([...changers]),
  kind: Type.Enum([...changeKinds]),
  is_renewal: Type.Boolean(),
  order: nullable(Type.Object({ id, identifier: Type.String() })),
  number: nullable(Type.Integer()),
  amount: nullable(rials),
  failure: nullable(Type.Enum([...pullFailures])),
})
export type AutopayChange = Static<typeof change>

/** An order of the customer, and whether its instalments are pulled; `overdue` must be paid by hand first. */
const autopayOrder = Type.Object({
  order,
  unpaid: Type.Integer({ minimum: 1 }),
  largest: rials,
  is_on: Type.Boolean(),
  overdue: nullable(Type.Object({ invoices: Type.Array(uuid), amount: rials })),
})
export type AutopayOrder = Static<typeof autopayOrder>

export const autopay = entity('Autopay', {
  mandate: said(
    'The active mandate; null where autopay is off. `account` is known after its first pull.',
    nullable(Type.Object({ ...figures, bank: Type.String(), account: nullable(Type.String()), since: instant, given_at: instant })),
  ),
  is_asked: said('The customer was sent to the bank and has not come back with an answer.', Type.Boolean()),
  offer: said('What a mandate given now would allow; null where nothing is due any more.', nullable(offer)),
  renewal: said(
    'Why the mandate must be renewed by consent to the offer; null while it covers what is due.',
    nullable(Type.Enum([...passings])),
  ),
  next: said(
    'The next pull, and its five moments: notified, notified again, last moment to skip, pulled, tried again.',
    nullable(Type.Object({ pull, moments: Type.Array(instant, { minItems: 5, maxItems: 5 }) })),
  ),
  pulls: Type.Array(pull),
  orders: Type.Array(autopayOrder),
  history: Type.Array(change),
})
export type AutopayOnWire = Static<typeof autopay>

export const readAutopaySchema = schema({
  summary: 'پرداخت خودکار',
  description: 'Autopay as its page shows it: the next pull, the mandate in figures, the coming pulls, orders, who changed what and when.',
  reply: one(autopay),
  refusals: [],
})

export const listAutopayBanksSchema = schema({
  summary: 'بانک‌هایی که برداشت مستقیم دارند',
  description: 'The banks from which a mandate for direct debit can be given.',
  reply: listOf(Type.Object({ code: Type.String(), name: Type.String() })),
  refusals: [autopayRefusals.DIRECT_DEBIT_UNAVAILABLE],
})

export const beginAutopaySchema = schema({
  summary: 'درخواست اجازهٔ برداشت، یا تازه کردن آن',
  description: 'Asks for a mandate, or a renewed one, by the figures that were shown.',
  body: exactly({ bank_code: Type.String({ minLength: 1, maxLength: 20 }) }),
  reply: said('The page of the bank on which the customer consents.', done(Type.Object({ redirect_url: Type.String() }))),
  statuses: [201],
  refusals: [
    autopayRefusals.NOTHING_TO_PULL,
    autopayRefusals.MANDATE_IN_FLIGHT,
    autopayRefusals.UNKNOWN_BANK,
    autopayRefusals.DIRECT_DEBIT_UNAVAILABLE,
  ],
})

export const returnToAutopaySchema = schema({
  summary: 'بازگشت از صفحهٔ اجازه در بانک',
  description: 'The browser is back from the bank: asks the gateway whether the mandate was given.',
  /** As the gateway appended them to the page's address; only the gateway's own answer decides. */
  body: exactly({ payman_authority: Type.String({ minLength: 1, maxLength: 100 }), status: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: one(Type.Object({ status: Type.Enum([...mandateStatuses]) })),
  refusals: [],
})

export const revokeAutopaySchema = schema({
  summary: 'لغو اجازهٔ برداشت',
  description: 'Ends the mandate at once.',
  reply: messageOnly,
  refusals: [autopayRefusals.AUTOPAY_OFF],
})

const pullParams = exactly({ id: uuid })
const skipRefusals = [autopayRefusals.AUTOPAY_OFF, autopayRefusals.TOO_LATE_TO_SKIP]

export const skipPullSchema = schema({
  summary: 'این قسط این بار خودکار برداشت نشود',
  description: "Skips the pull of one instalment, by the invoice's uuid.",
  params: pullParams,
  body: exactly({}),
  reply: messageOnly,
  refusals: skipRefusals,
})

export const unskipPullSchema = schema({
  summary: 'برداشت خودکار این قسط سر جایش باشد',
  description: 'Takes back the skip of one instalment: it is pulled again on its day.',
  params: pullParams,
  reply: messageOnly,
  refusals: skipRefusals,
})

export const switchAutopayOrderSchema = schema({
  summary: 'قسط‌های یک سفارش خودکار پرداخت شود یا نه',
  description: 'Switches autopay on or off for one order.',
  params: orderParams,
  body: exactly({ is_on: Type.Boolean() }),
  reply: messageOnly,
  refusals: [autopayRefusals.AUTOPAY_OFF],
})
