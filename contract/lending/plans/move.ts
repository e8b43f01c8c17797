import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, orderParams, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { changeStatuses } from '#domain/lending/plans/agreed-change.ts'
import { planRefusals, schedule } from './payoff.ts'
import { signedByCode, signRefusals } from './sign-code.ts'

/** Why a due day cannot be moved. */
export const moveRefusals = refusals({
  NO_SUCH_INSTALMENT: { status: 404, message: 'این قسط پیدا نشد یا پیش‌تر پرداخت شده است.' },
  ALREADY_MOVED: { status: 409, message: 'سررسید هر سفارش فقط یک بار جابه‌جا می‌شود و این سفارش آن را استفاده کرده است.' },
  FIRST_OR_LAST: { status: 409, message: 'سررسید قسط اول و قسط آخر جابه‌جا نمی‌شود.' },
  TOO_LATE_TO_MOVE: { status: 409, message: 'سررسید را تا یک روز پیش از رسیدنش می‌شود جابه‌جا کرد.' },
  DAY_NOT_ALLOWED: { status: 422, message: 'روز تازه باید حداکثر ۱۰ روز دیرتر و پیش از سررسید قسط بعدی باشد.' },
  ABOVE_PROMISSORY: { status: 409, message: 'با این تغییر، بدهی از مبلغ سفته بیشتر می‌شود.' },
})

/** The instalments of a plan after a change, and what it costs beside today's. */
export const changedSchedule = {
  invoices: Type.Array(Type.Object({ number: Type.Integer(), amount: rials, due_date: day })),
  current: schedule,
  after: schedule,
  is_consent_needed: said('Whether each guarantor has to accept it: the debt or the last due day rises.', Type.Boolean()),
}

/** One due day moved: its cost is added to the instalment as wage (R-PLAN-09). */
export const move = entity('Move', { number: Type.Integer(), from: day, to: day, cost: rials, ...changedSchedule })
export type MoveOnWire = Static<typeof move>

/** APPLIED at once, or WAITING until every guarantor has accepted it. */
const acceptance = { id: uuid, status: Type.Enum([...changeStatuses]) }

const choice = { number: Type.Integer({ minimum: 1, maximum: 120 }), to: day }
const notNow = [planRefusals.NOT_REPAYING, planRefusals.ON_HOLD, paymentRefusals.PAYMENT_LIVE, ...Object.values(moveRefusals)]

export const previewMoveSchema = schema({
  summary: 'نتیجهٔ جابه‌جایی یک سررسید',
  description: 'What the plan would become if one due day were moved, and what that costs.',
  params: orderParams,
  query: exactly(choice),
  reply: one(move),
  refusals: notNow,
})

export const moveDueDaySchema = schema({
  summary: 'جابه‌جایی یک سررسید',
  description: 'Moves one due day, once an order; with guarantors it waits until each has accepted it.',
  params: orderParams,
  body: exactly({ ...choice, ...signedByCode }),
  reply: done(Type.Object({ ...move.properties, ...acceptance })),
  statuses: [201],
  refusals: [...notNow, ...signRefusals],
})
