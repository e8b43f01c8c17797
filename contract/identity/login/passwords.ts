import { Type } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, oneTimeCode } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { authRefusals, codeRefusals } from './refusals.ts'

/** A password as typed; its rule checks it and refuses in Persian (D-12). */
export const typedPassword = Type.String({ minLength: 1, maxLength: 200 })
const newPassword = { password: typedPassword, password_confirmation: typedPassword }

/** Sets the first password; a customer with one changes it instead (R-PROFILE-06, D-13). The other sessions end. */
export const setPassword = route({
  id: 'profile.set-password',
  method: 'POST',
  path: '/api/customer/set-password',
  summary: 'گذاشتن رمز عبور',
  auth: 'bearer',
  signed: true,
  body: exactly(newPassword),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_SET],
})

/** Changes the password by the current one (R-PROFILE-07, R-AUTH-33). The other sessions end. */
export const updatePasswordByCurrent = route({
  id: 'profile.password-update-by-current',
  method: 'PUT',
  path: '/api/customer/password-update-by-current-password',
  summary: 'تغییر رمز با رمز فعلی',
  auth: 'bearer',
  signed: true,
  body: exactly({ current_password: typedPassword, ...newPassword }),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_WRONG, authRefusals.PASSWORD_NOT_SET, authRefusals.TOO_MANY_TRIES],
})

/** Changes the password by the code that validations/otp-request sent to the customer's mobile (R-PROFILE-08, D-13). */
export const updatePasswordByOtp = route({
  id: 'profile.password-update-by-otp',
  method: 'PUT',
  path: '/api/customer/password-update-by-otp',
  summary: 'تغییر رمز با کد پیامکی',
  auth: 'bearer',
  signed: true,
  body: exactly({ token: oneTimeCode, ...newPassword }),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_NOT_SET, ...codeRefusals],
})
