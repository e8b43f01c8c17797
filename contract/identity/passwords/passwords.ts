import { typedPassword } from '#contract/identity/login/login-password.ts'
import { authRefusals, codeRefusals } from '#contract/identity/login/refusals.ts'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, oneTimeCode } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

const newPassword = { password: typedPassword, password_confirmation: typedPassword }

export const setPasswordSchema = schema({
  summary: 'تعیین رمز عبور',
  description:
    'Sets the first password; a customer with one changes it instead. The other sessions end. Later than five minutes after the login it is confirmed by a step-up.',
  headers: takesStepUp,
  body: exactly(newPassword),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_SET, ...needsStepUp],
})

export const updatePasswordByCurrentSchema = schema({
  summary: 'تغییر رمز با رمز فعلی',
  description: 'Changes the password by the current one. The other sessions end.',
  body: exactly({ current_password: typedPassword, ...newPassword }),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_WRONG, authRefusals.PASSWORD_NOT_SET, authRefusals.TOO_MANY_TRIES],
})

export const updatePasswordByOtpSchema = schema({
  summary: 'تغییر رمز با کد پیامکی',
  description: "Changes the password by the code that validations/otp-request sent to the customer's mobile.",
  body: exactly({ token: oneTimeCode, ...newPassword }),
  reply: messageOnly,
  refusals: [authRefusals.PASSWORD_INVALID, authRefusals.PASSWORD_NOT_SET, ...codeRefusals],
})
