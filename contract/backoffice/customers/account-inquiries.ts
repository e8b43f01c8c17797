import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals as declared } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

const refusals = Object.values(staffRefusals)
const inquiryRefusals = declared({
  HOLDER_DIFFERS: {
    status: 409,
    message: 'این نام با نام ثبت‌شدهٔ مشتری یکی نیست. اگر بانک همین نام را می‌نویسد، «به نام مشتری نیست» را بزنید.',
  },
})

export const listAccountInquiriesSchema = schema({
  summary: 'حساب‌های تازهٔ یک مشتری که صاحبشان استعلام نشده است',
  params: exactly({ customer_id: id }),
  reply: listOf(Type.Object({ id, type: Type.String(), number: Type.String(), asked_at: instant })),
  refusals,
})

/** `holder` is the holder's name as the bank writes it; null where the account is not the customer's. */
export const answerAccountInquirySchema = actionSchema({
  summary: 'ثبت پاسخ بانک دربارهٔ صاحب یک حساب',
  params: exactly({ customer_id: id, id }),
  body: exactly({ holder: nullable(Type.String({ minLength: 3, maxLength: 200 })) }),
  reply: done(Type.Null()),
  refusals: [...refusals, ...Object.values(inquiryRefusals)],
})
