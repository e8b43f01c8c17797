import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, mobile, utm, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { authUser } from './auth-user.ts'
import { authRefusals } from './refusals.ts'

/** A password as typed; its rule checks it and refuses in Persian (D-12). */
export const typedPassword = Type.String({ minLength: 1, maxLength: 200 })

export const loginPasswordSchema = schema({
  summary: 'ورود با رمز عبور',
  description:
    'Logs in with mobile and password; always 200, since only a known customer has one. Unknown mobile, no password and wrong ' +
    'password get the same refusal, never 401. Campaign fields are ignored.',
  body: exactly({
    mobile,
    password: typedPassword,
    channel: Type.Optional(Type.Literal('web_desktop')),
    device_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    puzzle: solvedPuzzle,
    ...utm,
  }),
  reply: one(authUser),
  refusals: [authRefusals.CREDENTIALS_WRONG, authRefusals.PASSKEY_LOGIN_ONLY, authRefusals.TOO_MANY_TRIES, puzzleRefusals.PUZZLE_NEEDED],
})

export const checkPasswordSchema = schema({
  summary: 'آیا این شماره رمز دارد',
  description: 'Whether the login page asks for a password. An unknown mobile gets the same reply as one without a password.',
  body: exactly({ mobile }),
  reply: one(Type.Object({ password_set: Type.Boolean() })),
  refusals: [],
})
