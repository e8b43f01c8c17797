import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, mobile, oneTimeCode, utm, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { authUser } from './auth-user.ts'
import { referralToken } from './one-time-codes.ts'
import { authRefusals, codeRefusals } from './refusals.ts'

export const loginOtpSchema = schema({
  summary: 'ورود با کد یک‌بارمصرف',
  description:
    'Logs in with the code sent: 201 for a new customer, 200 for a known one. Who has a passkey logs in with it (409 PASSKEY_LOGIN_ONLY).',
  body: exactly({
    mobile,
    token: oneTimeCode,
    channel: Type.Optional(Type.Literal('web_desktop')),
    device_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    referral_token: Type.Optional(referralToken),
    puzzle: solvedPuzzle,
    ...utm,
  }),
  reply: one(authUser),
  statuses: [200, 201],
  refusals: [...codeRefusals, authRefusals.PASSKEY_LOGIN_ONLY, authRefusals.TOO_MANY_TRIES, puzzleRefusals.PUZZLE_NEEDED],
})
