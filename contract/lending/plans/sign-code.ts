import { Type } from 'typebox'
import { authRefusals, codeRefusals } from '#contract/identity/login/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, oneTimeCode, orderParams } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** Why an addendum is not signed. */
const { ADDENDUM_CODE_NEEDED } = refusals({
  ADDENDUM_CODE_NEEDED: {
    status: 422,
    message: 'این تغییر بدهی را بیشتر می‌کند یا پایان قسط‌ها را عقب می‌برد. الحاقیهٔ آن را با کد پیامکی امضا کنید.',
  },
})

/** The code that signs the addendum of a change by which the customer owes more or longer; no other change needs one. */
export const signedByCode = { code: Type.Optional(oneTimeCode) }
export const signRefusals = [ADDENDUM_CODE_NEEDED, ...codeRefusals]

export const sendPlanCodeSchema = schema({
  summary: 'فرستادن کد امضای الحاقیه',
  description: 'Sends the one-time code that signs an addendum by which the customer owes more or longer.',
  params: orderParams,
  body: exactly({}),
  reply: done(Type.Object({ expires_at: instant, digits: Type.Integer() })),
  refusals: [authRefusals.TOO_MANY_CODES],
})
