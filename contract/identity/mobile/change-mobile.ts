import { Type } from 'typebox'
import { authRefusals, codeRefusals } from '#contract/identity/login/refusals.ts'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { customerProfile } from '#contract/identity/profile/profile.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, mobile, oneTimeCode, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const changeMobileSchema = schema({
  summary: 'فرستادن کد به شمارهٔ تازه',
  description: 'First step: checks that the number is free and sends it a code.',
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

export const updateMobileSchema = schema({
  summary: 'تغییر شمارهٔ موبایل',
  description:
    "Second step: the code makes the number the customer's; the other login sessions end. Who has a passkey confirms it with that too.",
  headers: takesStepUp,
  body: exactly({ mobile, token: oneTimeCode }),
  reply: done(customerProfile),
  refusals: [authRefusals.MOBILE_TAKEN, ...codeRefusals, ...needsStepUp],
})
