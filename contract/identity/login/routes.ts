import type { logoutSchema } from '#contract/identity/sessions/sessions.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { loginOtpSchema } from './login-otp.ts'
import type { checkPasswordSchema, loginPasswordSchema } from './login-password.ts'
import type { meSchema } from './me.ts'
import type { sendOtpSchema, verifyOtpSchema } from './one-time-codes.ts'

/** R-AUTH-07, R-AUTH-32. */
export const checkPassword: Route<typeof checkPasswordSchema, 'none'> = {
  id: 'auth.check-password',
  method: 'POST',
  path: '/api/customer/auth/check-password',
  auth: 'none',
  signed: true,
}

/** R-AUTH-04, R-AUTH-17, R-AUTH-18. */
export const loginOtp: Route<typeof loginOtpSchema, 'none'> = {
  id: 'auth.login-otp',
  method: 'POST',
  path: '/api/customer/auth/login-otp',
  auth: 'none',
  signed: true,
}

/** R-AUTH-02, R-AUTH-08, A-04, A-05. */
export const loginPassword: Route<typeof loginPasswordSchema, 'none'> = {
  id: 'auth.login-password',
  method: 'POST',
  path: '/api/customer/auth/login',
  auth: 'none',
  signed: true,
}

/** R-AUTH-05, D-07. */
export const logout: Route<typeof logoutSchema, 'bearer'> = {
  id: 'auth.logout',
  method: 'POST',
  path: '/api/customer/auth/logout',
  auth: 'bearer',
  signed: true,
}

/** R-AUTH-06. */
export const me: Route<typeof meSchema, 'bearer'> = {
  id: 'auth.me',
  method: 'GET',
  path: '/api/customer/auth/me',
  auth: 'bearer',
  signed: true,
}

/** R-AUTH-03, D-09. */
export const sendOtp: Route<typeof sendOtpSchema, 'none'> = {
  id: 'auth.send-otp',
  method: 'POST',
  path: '/api/customer/auth/send-otp',
  auth: 'none',
  signed: true,
}

/** D-13, lifecycle.md section 6. */
export const verifyOtp: Route<typeof verifyOtpSchema, 'bearer'> = {
  id: 'profile.verify-otp',
  method: 'POST',
  path: '/api/customer/verify-otp',
  auth: 'bearer',
  signed: true,
}
