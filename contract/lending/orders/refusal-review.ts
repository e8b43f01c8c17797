import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, orderParams, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { reviewOutcomes } from '#domain/lending/refusal-reviews/refusal-review.ts'

const reviewRefusals = refusals({
  NO_MACHINE_REFUSAL: { status: 409, message: 'این سفارش را سامانه رد نکرده است؛ دلیل را در صفحهٔ سفارش ببینید.' },
  REVIEW_TOO_LATE: { status: 409, message: 'مهلت درخواست بررسی دوباره گذشته است. سفارش تازه بدهید.' },
  REVIEW_ASKED: { status: 409, message: 'بررسی دوبارهٔ این سفارش پیش‌تر خواسته شده است.' },
})

const review = {
  asked_at: nullable(instant),
  due_at: said('Until when a person answers: five business days.', nullable(instant)),
  outcome: nullable(Type.Enum([...reviewOutcomes])),
  answer: said('What the person wrote.', nullable(Type.String())),
}

/** A person's look at a machine's refusal, asked for or not (R-CARE-11). */
export const refusalReview = Type.Object({ may_ask: Type.Boolean(), ask_until: instant, ...review })

export const askRefusalReviewSchema = schema({
  params: orderParams,
  summary: 'درخواست بررسی دوبارهٔ سفارش ردشده',
  description:
    'Asks that a person look at a refusal that no person decided: once for an order, and within thirty days. They answer within five business days.',
  body: exactly({ remark: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) }),
  reply: done(Type.Object(review)),
  refusals: Object.values(reviewRefusals),
})
