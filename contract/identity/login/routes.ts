import type { logoutSchema } from '#contract/identity/sessions/sessions.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { changeMobileSchema, updateMobileSchema } from './change-mobile.ts'
import type { loginOtpSchema } from './login-otp.ts'
import type { checkPasswordSchema, loginPasswordSchema } from './login-password.ts'
import type { meSchema } from './me.ts'
import type { sendOtpSchema, verifyOtpSchema } from './one-time-codes.ts'
import type { setPasswordSchema, updatePasswordByCurrentSchema, updatePasswordByOtpSchema } from './passwords.ts'

/** First step: checks that the number is free and sends it a code (R-PROFILE-03, D-14). */
export const changeMobile: Route<typeof changeMobileSchema, 'bearer'> = {
  id: 'profile.mobile-change',
  method: 'PUT',
  path: '/api/customer/mobile-change',
  auth: 'bearer',
  signed: true,
}

/** Second step: the code makes the number the customer's; the other login sessions end (R-PROFILE-04, D-14). */
export const updateMobile: Route<typeof updateMobileSchema, 'bearer'> = {
  id: 'profile.mobile-update',
  method: 'PUT',
  path: '/api/customer/mobile-update',
  auth: 'bearer',
  signed: true,
}

/** Whether the login page asks for a password (R-AUTH-07, R-AUTH-32). An unknown mobile gets the same reply as one without a password. */
export const checkPassword: Route<typeof checkPasswordSchema, 'none'> = {
  id: 'auth.check-password',
  method: 'POST',
  path: '/api/customer/auth/check-password',
  auth: 'none',
  signed: true,
}

/** Logs in with the code sent: 201 for a new customer, 200 for a known one (R-AUTH-04, R-AUTH-17, R-AUTH-18). */
export const loginOtp: Route<typeof loginOtpSchema, 'none'> = {
  id: 'auth.login-otp',
  method: 'POST',
  path: '/api/customer/auth/login-otp',
  auth: 'none',
  signed: true,
}

/**
 * Logs in with mobile and password (R-AUTH-02, R-AUTH-08); always 200, since only a known customer has one.
 * Unknown mobile, no password and wrong password get the same refusal, never 401. Campaign fields are ignored.
 */
export const loginPassword: Route<typeof loginPasswordSchema, 'none'> = {
  id: 'auth.login-password',
  method: 'POST',
  path: '/api/customer/auth/login',
  auth: 'none',
  signed: true,
}

/** Ends this login session; its token gets 401 from the next request on (R-AUTH-05, D-07). */
export const logout: Route<typeof logoutSchema, 'bearer'> = {
  id: 'auth.logout',
  method: 'POST',
  path: '/api/customer/auth/logout',
  auth: 'bearer',
  signed: true,
}

/** The data that the frame of every signed-in page shows (R-AUTH-06). */
export const me: Route<typeof meSchema, 'bearer'> = {
  id: 'auth.me',
  method: 'GET',
  path: '/api/customer/auth/me',
  auth: 'bearer',
  signed: true,
}

/** Sets the first password; a customer with one changes it instead (R-PROFILE-06, D-13). The other sessions end. */
export const setPassword: Route<typeof setPasswordSchema, 'bearer'> = {
  id: 'profile.set-password',
  method: 'POST',
  path: '/api/customer/set-password',
  auth: 'bearer',
  signed: true,
}

/** Changes the password by the current one (R-PROFILE-07, R-AUTH-33). The other sessions end. */
export const updatePasswordByCurrent: Route<typeof updatePasswordByCurrentSchema, 'bearer'> = {
  id: 'profile.password-update-by-current',
  method: 'PUT',
  path: '/api/customer/password-update-by-current-password',
  auth: 'bearer',
  signed: true,
}

/** Changes the password by the code that validations/otp-request sent to the customer's mobile (R-PROFILE-08, D-13). */
export const updatePasswordByOtp: Route<typeof updatePasswordByOtpSchema, 'bearer'> = {
  id: 'profile.password-update-by-otp',
  method: 'PUT',
  path: '/api/customer/password-update-by-otp',
  auth: 'bearer',
  signed: true,
}

/** Sends a login code by SMS; known and unknown mobiles get the same reply (R-AUTH-03, D-09). */
export const sendOtp: Route<typeof sendOtpSchema, 'none'> = {
  id: 'auth.send-otp',
  method: 'POST',
  path: '/api/customer/auth/send-otp',
  auth: 'none',
  signed: true,
}

/** Checks the code that validations/otp-request sent to the customer's mobile (D-13, lifecycle.md section 6). */
export const verifyOtp: Route<typeof verifyOtpSchema, 'bearer'> = {
  id: 'profile.verify-otp',
  method: 'POST',
  path: '/api/customer/verify-otp',
  auth: 'bearer',
  signed: true,
}
