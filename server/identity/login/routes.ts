import { setTimeout as wait } from 'node:timers/promises'
import { loginOtpSchema } from '#contract/identity/login/login-otp.ts'
import { checkPasswordSchema, loginPasswordSchema } from '#contract/identity/login/login-password.ts'
import { meSchema } from '#contract/identity/login/me.ts'
import { sendOtpSchema, verifyOtpSchema } from '#contract/identity/login/one-time-codes.ts'
import { checkPassword, loginOtp, loginPassword, logout, me, sendOtp, verifyOtp } from '#contract/identity/login/routes.ts'
import { changeMobileSchema, updateMobileSchema } from '#contract/identity/mobile/change-mobile.ts'
import { changeMobile, updateMobile } from '#contract/identity/mobile/routes.ts'
import { setPasswordSchema, updatePasswordByCurrentSchema, updatePasswordByOtpSchema } from '#contract/identity/passwords/passwords.ts'
import { setPassword as setRoute, updatePasswordByCurrent, updatePasswordByOtp } from '#contract/identity/passwords/routes.ts'
import { logoutSchema } from '#contract/identity/sessions/sessions.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { checkPasswordWaitMs } from '#domain/identity/login/password.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { atField, redeemCode, sendCodeToAnybody } from '#server/identity/one-time-codes/one-time-codes.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { profileResponse } from '#server/identity/profile/response.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { deletedBindCookies } from '#server/identity/sessions/bind-cookie.ts'
import { revokeSession } from '#server/identity/sessions/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import type { AccountViews } from './account-views.ts'
import { moveCustomer, sendMobileCode } from './change-mobile.ts'
import { changeByCode, changeByCurrent, setPassword } from './change-password.ts'
import { logInByPassword } from './log-in-by-password.ts'
import { logIn, loginOriginOf } from './log-in.ts'
import { passwordByMobile } from './sql.ts'

/** Login by code and by password, logout, me, and changes of password and mobile. */
export function authRoutes(http: HttpServer, app: App, views: AccountViews): void {
  codeRoutes(http, app, views)
  passwordRoutes(http, app, views)
  mobileRoutes(http, app)

  http.serve(logout, logoutSchema, async ({ actor, setCookies }) => {
    await revokeSession(app.db, { ...actor, at: app.now() })
    setCookies(deletedBindCookies)
    return ok({ results: null, message: 'از حساب خود خارج شدید.' })
  })

  http.serve(me, meSchema, async ({ actor }) => ok({ results: await views.readMe(app, actor.customerId) }))
}

function codeRoutes(http: HttpServer, app: App, { authUserOf }: AccountViews): void {
  http.serve(sendOtp, sendOtpSchema, async ({ body, request }) => {
    const sent = await sendCodeToAnybody(
      app,
      { mobile: body.mobile, purpose: 'login' },
      { network: networkOf(request.ip), puzzle: body.puzzle },
    )
    if (!sent.ok) return sent
    return ok({ results: { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }, message: 'کد ورود پیامک شد.' })
  })

  http.serve(loginOtp, loginOtpSchema, async ({ body, request, setCookies }) => {
    const { mobile, token, device_name, referral_token, puzzle, channel: _, ...utm } = body
    const { origin, cookies } = loginOriginOf(request)
    const asked = {
      mobile,
      code: token,
      deviceName: oneLine(device_name ?? '') || null,
      referralToken: referral_token,
      utm,
      origin,
      puzzle,
    }
    const login = await logIn(app, asked, authUserOf)
    if (!login.ok) return err(atField(login.error, 'token'))
    setCookies(cookies)
    const reply = { results: login.value.user }
    return ok(login.value.isNew ? created(reply) : reply)
  })

  http.serve(verifyOtp, verifyOtpSchema, async ({ actor, body }) => {
    const { mobile } = await profileOf(app.db, actor.customerId)
    const redeemed = await redeemCode(app, { mobile, purpose: 'confirm' }, body.token)
    if (!redeemed.ok) return err(atField(redeemed.error, 'token'))
    return ok({ results: { verified: true as const }, message: 'کد تأیید شد.' })
  })
}

function passwordRoutes(http: HttpServer, app: App, { authUserOf }: AccountViews): void {
  http.serve(checkPassword, checkPasswordSchema, async ({ body, request }) => {
    const counted = await countTry(app.db, { limit: 'check-password', key: networkOf(request.ip), at: app.now() })
    if (!counted.ok) return err({ kind: 'TOO_MANY', retryAfterSeconds: counted.error.retryAfterSeconds })
    const isSet = (await passwordByMobile(app.db, body.mobile)) !== null
    const waitMs = checkPasswordWaitMs(counted.value)
    if (waitMs > 0) await wait(waitMs)
    return ok({ results: { password_set: isSet } })
  })

  http.serve(loginPassword, loginPasswordSchema, async ({ body, request, setCookies }) => {
    const { origin, cookies } = loginOriginOf(request)
    const { mobile, password, device_name, puzzle } = body
    const asked = { mobile, password, deviceName: oneLine(device_name ?? '') || null, origin, puzzle }
    const login = await logInByPassword(app, asked, authUserOf)
    if (!login.ok) return login
    setCookies(cookies)
    return ok({ results: login.value })
  })

  const ended = 'دستگاه‌های دیگر از حساب شما خارج شدند.'
  http.serve(setRoute, setPasswordSchema, async ({ actor, body, request }) => {
    const set = await setPassword(app, actor, body, stepUpOf(app, actor, request, { command: 'password' }))
    return set.ok ? ok({ results: null, message: `رمز شما ذخیره شد. ${ended}` }) : set
  })

  http.serve(updatePasswordByCurrent, updatePasswordByCurrentSchema, async ({ actor, body, request }) => {
    const changed = await changeByCurrent(app, actor, body, networkOf(request.ip))
    return changed.ok ? ok({ results: null, message: `رمز شما عوض شد. ${ended}` }) : changed
  })

  http.serve(updatePasswordByOtp, updatePasswordByOtpSchema, async ({ actor, body }) => {
    const changed = await changeByCode(app, actor, body)
    return changed.ok ? ok({ results: null, message: `رمز شما عوض شد. ${ended}` }) : err(atField(changed.error, 'token'))
  })
}

function mobileRoutes(http: HttpServer, app: App): void {
  http.serve(changeMobile, changeMobileSchema, async ({ actor, body, request }) => {
    const sent = await sendMobileCode(app, actor, { ...body, network: networkOf(request.ip) })
    if (!sent.ok) return sent
    const results = { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }
    return ok({ results, message: 'کد تأیید به شمارهٔ تازه پیامک شد.' })
  })

  http.serve(updateMobile, updateMobileSchema, async ({ actor, body, request }) => {
    const stepUp = stepUpOf(app, actor, request, { command: 'mobile-change', payee: body.mobile })
    const moved = await moveCustomer(app, actor, { ...body, stepUp })
    if (!moved.ok) return err(atField(moved.error, 'token'))
    return ok({ results: profileResponse(moved.value), message: 'شمارهٔ شما عوض شد. دستگاه‌های دیگر از حساب شما خارج شدند.' })
  })
}
