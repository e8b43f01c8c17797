import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, mobile, oneTimeCode, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { authRefusals, codeRefusals } from './refusals.ts'

/** A customer's referral code; an unknown one is ignored at login (D-10). */
export const referralToken = Type.String({ minLength: 1, maxLength: 32 })

export const sendOtpSchema = schema({
  summary: 'فرستادن کد ورود',
  description: 'Sends a login code by SMS; known and unknown mobiles get the same reply.',
  body: exactly({ mobile, referral_token: Type.Optional(referralToken), puzzle: solvedPuzzle }),
  reply: done(Type.Object({ expires_at: instant, digits: Type.Integer() })),
  refusals: [authRefusals.TOO_MANY_CODES, puzzleRefusals.PUZZLE_NEEDED],
})

export const verifyOtpSchema = schema({
  summary: 'تأیید کد یک‌بارمصرف',
  description: "Checks the code that validations/otp-request sent to the customer's mobile.",
  body: exactly({ token: oneTimeCode }),
  reply: done(Type.Object({ verified: Type.Literal(true) })),
  refusals: codeRefusals,
})
