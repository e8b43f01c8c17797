import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, mobile } from '#contract/platform/http/fields.ts'
import { puzzleRefusals, solvedPuzzle } from '#contract/platform/http/puzzle.ts'
import { route } from '#contract/platform/http/route.ts'
import { authRefusals } from './refusals.ts'

/** A customer's referral code; an unknown one is ignored at login (D-10). */
export const referralToken = Type.String({ minLength: 1, maxLength: 32 })

/** Sends a login code by SMS; known and unknown mobiles get the same reply (R-AUTH-03, D-09). */
export const sendOtp = route({
  id: 'auth.send-otp',
  method: 'POST',
  path: '/api/customer/auth/send-otp',
  summary: 'فرستادن کد ورود',
  auth: 'none',
  signed: true,
  body: exactly({ mobile, referral_token: Type.Optional(referralToken), puzzle: solvedPuzzle }),
  reply: done(Type.Object({ expires_at: instant, digits: Type.Integer() })),
  refusals: [authRefusals.TOO_MANY_CODES, puzzleRefusals.PUZZLE_NEEDED],
})
