import type { Route } from '#contract/platform/http/route.ts'
import type { setPasswordSchema, updatePasswordByCurrentSchema, updatePasswordByOtpSchema } from './passwords.ts'

/** R-PROFILE-06, D-13. */
export const setPassword: Route<typeof setPasswordSchema, 'bearer'> = {
  id: 'profile.set-password',
  method: 'POST',
  path: '/api/customer/set-password',
  auth: 'bearer',
  signed: true,
}

/** R-PROFILE-07, R-AUTH-33. */
export const updatePasswordByCurrent: Route<typeof updatePasswordByCurrentSchema, 'bearer'> = {
  id: 'profile.password-update-by-current',
  method: 'PUT',
  path: '/api/customer/password-update-by-current-password',
  auth: 'bearer',
  signed: true,
}

/** R-PROFILE-08, D-13. */
export const updatePasswordByOtp: Route<typeof updatePasswordByOtpSchema, 'bearer'> = {
  id: 'profile.password-update-by-otp',
  method: 'PUT',
  path: '/api/customer/password-update-by-otp',
  auth: 'bearer',
  signed: true,
}
