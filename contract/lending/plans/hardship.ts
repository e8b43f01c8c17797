import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, instant, nullable, orderParams, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals, reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { changeStatuses, hardshipKinds } from '#domain/lending/plans/agreed-change.ts'
import { leastSpread, mostSpread, pauseMonths } from '#domain/lending/plans/hardship.ts'
import { partPaymentRefusals } from './part-payment.ts'
import { planRefusals, schedule } from './payoff.ts'
import { signedByCode, signRefusals } from './sign-code.ts'

/** Why a pause or further instalments are not possible (R-PLAN-12). */
export const hardshipRefusals = {
  ...refusals({
    ALREADY_PAUSED: { status: 409, message: 'هر سفارش فقط یک بار مکث دارد و این سفارش آن را استفاده کرده است.' },
    LEFT_OVERDUE: { status: 422, message: 'با این مکث هنوز قسطی عقب‌افتاده می‌ماند. ماه‌های بیشتری انتخاب کنید.' },
    NOTHING_OVERDUE: { status: 409, message: 'قسط عقب‌افتاده‌ای ندارید که پخش شود.' },
    COUNT_OUT_OF_RANGE: { status: 422, message: 'مکث یک تا سه ماه است و قسط‌های اضافه سه تا دوازده.' },
    NO_OPEN_OFFER: { status: 409, message: 'پیشنهادی منتظر پاسخ شما نیست.' },
  }),
  INSTALMENT_TOO_SMALL: reworded(partPaymentRefusals.INSTALMENT_TOO_SMALL, 'با این تعداد، قسط‌های اضافه خیلی کوچک می‌شود.'),
}
const preventing = ['ALREADY_PAUSED', 'LEFT_OVERDUE', 'NOTHING_OVERDUE', 'INSTALMENT_TOO_SMALL'] as const

const kind = Type.Enum([...hardshipKinds])

/** The unpaid instalments after a hardship plan, each with its fee part, and what they come to; null where it is not possible. */
const after = nullable(
  Type.Object({
    invoices: Type.Array(Type.Object({ number: Type.Integer(), amount: rials, fee_part: rials, due_date: day })),
    schedule,
    is_consent_needed: Type.Boolean(),
  }),
)
const refusal = nullable(Type.Enum([...preventing]))

/** What a pause and further instalments would make of a plan, beside today's (R-PLAN-12). */
export const hardship = entity('Hardship', {
  offer: said('The offer that is open; null where the system has made none.', nullable(Type.Object({ offered_on: day, until: day }))),
  waiting: said('What waits for guarantors.', nullable(Type.Object({ kind, asked_at: instant }))),
  overdue_amount: rials,
  late_fee: said('The late fee so far with earlier fee parts, less what was forgiven; and what the next day adds.', rials),
  late_fee_tomorrow: rials,
  current: Type.Object({
    plan: Type.Integer({ minimum: 1 }),
    invoices: Type.Array(
      Type.Object({ number: Type.Integer(), amount: rials, due_date: nullable(day), days_late: Type.Integer({ minimum: 0 }) }),
    ),
    schedule,
  }),
  pauses: said(
    'A pause of each number of months, and the debt that is late over each number of further instalments.',
    Type.Array(Type.Object({ months: Type.Integer(), refusal, after })),
  ),
  spreads: Type.Array(Type.Object({ count: Type.Integer(), refusal, after })),
})
export type HardshipOnWire = Static<typeof hardship>

const notNow = [planRefusals.NOT_REPAYING, planRefusals.ON_HOLD, paymentRefusals.PAYMENT_LIVE]

export const previewHardshipSchema = schema({
  summary: 'راه‌های سبک‌تر برای قسط‌های یک سفارش',
  description: 'What a pause or further instalments would make of the plan, and the offer that is open.',
  params: orderParams,
  reply: one(hardship),
  refusals: notNow,
})

export const acceptHardshipSchema = schema({
  summary: 'پذیرش مکث یا پخش قسط‌ها',
  description: 'Pauses the instalments or spreads what is late, offered or asked for; with guarantors it waits until each has accepted it.',
  params: orderParams,
  /** `number`: months of a pause, 1 to 3, or further instalments, 3 to 12. */
  body: exactly({
    kind,
    number: Type.Integer({ minimum: Math.min(...pauseMonths, leastSpread), maximum: mostSpread }),
    asks_forgiveness: Type.Boolean(),
    ...signedByCode,
  }),
  reply: done(Type.Object({ id: uuid, status: Type.Enum([...changeStatuses]) })),
  statuses: [201],
  refusals: [...notNow, hardshipRefusals.COUNT_OUT_OF_RANGE, ...preventing.map((code) => hardshipRefusals[code]), ...signRefusals],
})

export const refuseHardshipSchema = schema({
  summary: 'رد پیشنهاد مکث یا پخش قسط‌ها',
  description: 'The customer refuses the offer that is open.',
  params: orderParams,
  body: exactly({}),
  reply: done(Type.Object({})),
  refusals: [hardshipRefusals.NO_OPEN_OFFER],
})
