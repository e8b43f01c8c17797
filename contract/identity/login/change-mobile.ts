import { Type } from 'typebox'
import { customerProfile } from '#contract/identity/profile/profile.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, mobile, oneTimeCode } from '#contract/platform/http/fields.ts'
import { puzzleRefusals, solvedPuzzle } from '#contract/platform/http/puzzle.ts'
import { route } from '#contract/platform/http/route.ts'
import { authRefusals, codeRefusals } from './refusals.ts'

/** First step: checks that the number is free and sends it a code (R-PROFILE-03, D-14). */
export const changeMobile = route({
  id: 'profile.mobile-change',
  method: 'PUT',
  path: '/api/customer/mobile-change',
  summary: 'فرستادن کد به شمارهٔ تازه',
  auth: 'bearer',
  signed: true,
  body: exactly({ mobile, puzzle: solvedPuzzle }),
  reply: done(Type.Object({ expires_at: instant, digits: Type.Integer() })),
  refusals: [
    authRefusals.MOBILE_TAKEN,
    authRefusals.MOBILE_SAME,
    authRefusals.TOO_MANY_CODES,
    authRefusals.TOO_MANY_TRIES,
    puzzleRefusals.PUZZLE_NEEDED,
  ],
})

/** Second step: the code makes the number the customer's; the other login sessions end (R-PROFILE-04, D-14). */
export const updateMobile = route({
  id: 'profile.mobile-update',
  method: 'PUT',
  path: '/api/customer/mobile-update',
  summary: 'تغییر شمارهٔ موبایل',
  auth: 'bearer',
  signed: true,
  body: exactly({ mobile, token: oneTimeCode }),
  reply: done(customerProfile),
  refusals: [authRefusals.MOBILE_TAKEN, ...codeRefusals],
})
