import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, mobile, utm, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { authUser } from './auth-user.ts'
import { typedPassword } from './passwords.ts'
import { authRefusals } from './refusals.ts'

export const loginPasswordSchema = schema({
  summary: 'ورود با رمز عبور',
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

export const checkPasswordSchema = schema({
  summary: 'آیا این شماره رمز دارد',
  body: exactly({ mobile }),
  reply: one(Type.Object({ password_set: Type.Boolean() })),
  refusals: [],
})
