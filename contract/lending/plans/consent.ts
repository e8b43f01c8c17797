import { Type, type Static } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, id, instant, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { agreedChanges, changeStatuses } from '#domain/lending/plans/agreed-change.ts'

/** Why a guarantor has nothing to answer. */
const consentRefusals = refusals({
  NOTHING_TO_ANSWER: { status: 409, message: 'تغییری منتظر پاسخ شما نیست.' },
  OWNER_IS_PAYING: { status: 409, message: 'صاحب سفارش همین حالا در حال پرداخت است. چند دقیقهٔ دیگر دوباره امتحان کنید.' },
})

const side = Type.Object({ total: rials, last_due_date: nullable(day) })

/** A change of the plan that one guarantees, with what is owed and until when before and after it (R-PLAN-09). */
export const planChange = entity('PlanChange', {
  id: uuid,
  kind: Type.Enum([...agreedChanges]),
  asked_at: instant,
  current: side,
  after: side,
})
export type PlanChangeOnWire = Static<typeof planChange>

export const readPlanChangeSchema = schema({
  summary: 'تغییری از قسط‌ها که منتظر پاسخ ضامن است',
  description: "The change of the owner's plan that waits for this guarantor; null where none does.",
  params: exactly({ id }),
  reply: one(nullable(planChange)),
  refusals: [],
})

export const answerPlanChangeSchema = schema({
  summary: 'پاسخ ضامن به تغییر قسط‌ها',
  description: 'The guarantor accepts or refuses it; the last acceptance puts it into force.',
  params: exactly({ id }),
  body: exactly({ is_accepted: Type.Boolean() }),
  reply: done(Type.Object({ status: Type.Enum([...changeStatuses]) })),
  refusals: Object.values(consentRefusals),
})
