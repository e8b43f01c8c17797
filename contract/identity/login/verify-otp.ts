import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, oneTimeCode } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { codeRefusals } from './refusals.ts'

export const verifyOtpSchema = schema({
  summary: 'تأیید کد یک‌بارمصرف',
  body: exactly({ token: oneTimeCode }),
  reply: done(Type.Object({ verified: Type.Literal(true) })),
  refusals: codeRefusals,
})
