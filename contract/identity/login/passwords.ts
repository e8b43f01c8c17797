import { Type } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, oneTimeCode } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { authRefusals, codeRefusals } from './refusals.ts'

/** A password as typed; its rule checks it and refuses in Persian (D-12). */
export const typedPassword = Type.String({ minLength: 1, maxLength: 200 })
const newPassword = { password: typedPassword, password_confirmation: typedPassword }

export const setPasswordSchema = schema({
  summary: 'تعیین رمز عبور',
  body: exactly(newPassword),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_SET],
})

export const updatePasswordByCurrentSchema = schema({
  summary: 'تغییر رمز با رمز فعلی',
  body: exactly({ current_password: typedPassword, ...newPassword }),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_WRONG, authRefusals.PASSWORD_NOT_SET, authRefusals.TOO_MANY_TRIES],
})

export const updatePasswordByOtpSchema = schema({
  summary: 'تغییر رمز با کد پیامکی',
  body: exactly({ token: oneTimeCode, ...newPassword }),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_NOT_SET, ...codeRefusals],
})
