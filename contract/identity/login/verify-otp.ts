import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, oneTimeCode } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { codeRefusals } from './refusals.ts'

/** Checks the code that validations/otp-request sent to the customer's mobile (D-13, lifecycle.md section 6). */
export const verifyOtp = route({
  id: 'profile.verify-otp',
  method: 'POST',
  path: '/api/customer/verify-otp',
  summary: 'تأیید کد یک‌بارمصرف',
  auth: 'bearer',
  signed: true,
  body: exactly({ token: oneTimeCode }),
  reply: done(Type.Object({ verified: Type.Literal(true) })),
  refusals: codeRefusals,
})
