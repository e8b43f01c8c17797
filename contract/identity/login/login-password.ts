import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, mobile, utm } from '#contract/platform/http/fields.ts'
import { puzzleRefusals, solvedPuzzle } from '#contract/platform/http/puzzle.ts'
import { route } from '#contract/platform/http/route.ts'
import { authUser } from './auth-user.ts'
import { typedPassword } from './passwords.ts'
import { authRefusals } from './refusals.ts'

/**
 * Logs in with mobile and password (R-AUTH-02, R-AUTH-08); always 200, since only a known customer has one.
 * Unknown mobile, no password and wrong password get the same refusal, never 401. Campaign fields are ignored.
 */
export const loginPassword = route({
  id: 'auth.login-password',
  method: 'POST',
  path: '/api/customer/auth/login',
  summary: 'ورود با رمز عبور',
  auth: 'none',
  signed: true,
  body: exactly({
    mobile,
    password: typedPassword,
    channel: Type.Optional(Type.Literal('web_desktop')),
    device_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    puzzle: solvedPuzzle,
    ...utm,
  }),
  reply: one(authUser),
  refusals: [authRefusals.CREDENTIALS_WRONG, authRefusals.TOO_MANY_TRIES, puzzleRefusals.PUZZLE_NEEDED],
})
