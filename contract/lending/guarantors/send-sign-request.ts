import { Type } from 'typebox'
import { signRefusals } from '#contract/lending/sign-requests/send.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { schema } from '#contract/platform/http/route.ts'
import { guaranteeRefusals } from './refusals.ts'

export const sendGuarantorSignRequestSchema = schema({
  summary: 'درخواست امضای قرارداد ضمانت',
  params: exactly({ orderIdentifier: orderKey }),
  reply: done(Type.Object({ expire_at: instant, sign_url: Type.String() })),
  refusals: [signRefusals.NOTHING_TO_SIGN, signRefusals.ALREADY_SIGNED, guaranteeRefusals.CONSENT_NEEDED],
})
