import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, mobile } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

/** Whether the login page asks for a password (R-AUTH-07, R-AUTH-32). An unknown mobile gets the same reply as one without a password. */
export const checkPassword = route({
  id: 'auth.check-password',
  method: 'POST',
  path: '/api/customer/auth/check-password',
  summary: 'آیا این شماره رمز دارد',
  auth: 'none',
  signed: true,
  body: exactly({ mobile }),
  reply: one(Type.Object({ password_set: Type.Boolean() })),
  refusals: [],
})
