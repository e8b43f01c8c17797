import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, mobile } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

export const checkPasswordSchema = schema({
  summary: 'آیا این شماره رمز دارد',
  body: exactly({ mobile }),
  reply: one(Type.Object({ password_set: Type.Boolean() })),
  refusals: [],
})
