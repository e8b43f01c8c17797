import { Type } from 'typebox'
import { signRefusals } from '#contract/lending/sign-requests/send.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'
import { guaranteeRefusals } from './refusals.ts'

/**
 * Requests the caller's signature on the guarantee contract, or renews the request: at most once a minute, for 24 hours
 * (D-72). A GET that changes state, as specified; a link cannot send the bearer and signature headers it needs.
 */
export const sendGuarantorSignRequest = route({
  id: 'sign-requests.guarantor-send',
  method: 'GET',
  path: '/api/customer/order-sign-requests/{orderIdentifier}/guarantor/send',
  summary: 'درخواست امضای قرارداد ضمانت',
  auth: 'bearer',
  signed: true,
  params: exactly({ orderIdentifier: orderKey }),
  reply: done(Type.Object({ expire_at: instant, sign_url: Type.String() })),
  refusals: [signRefusals.NOTHING_TO_SIGN, signRefusals.ALREADY_SIGNED, guaranteeRefusals.CONSENT_NEEDED],
})
