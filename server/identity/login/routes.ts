import { setTimeout as wait } from 'node:timers/promises'
import { changeMobile, updateMobile } from '#contract/identity/login/change-mobile.ts'
import { checkPassword } from '#contract/identity/login/check-password.ts'
import { loginOtp } from '#contract/identity/login/login-otp.ts'
import { loginPassword } from '#contract/identity/login/login-password.ts'
import { logout } from '#contract/identity/login/logout.ts'
import { me } from '#contract/identity/login/me.ts'
import { setPassword as setRoute, updatePasswordByCurrent, updatePasswordByOtp } from '#contract/identity/login/passwords.ts'
import { sendOtp } from '#contract/identity/login/send-otp.ts'
import { verifyOtp } from '#contract/identity/login/verify-otp.ts'
import { checkPasswordWaitMs } from '#domain/identity/login/check-password-wait.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { atField, redeemCode, sendCodeToAnybody } from '#server/identity/one-time-codes/one-time-codes.ts'
import { profileOnTheWire } from '#server/identity/profile/on-the-wire.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { forgottenBinds } from '#server/identity/sessions/bind-cookie.ts'
import { revokeSession } from '#server/identity/sessions/sql.ts'
import type { House } from '#server/platform/context/house.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { created, type App } from '#server/platform/http/app.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import type { AccountViews } from './account-views.ts'
import { moveCustomer, sendMobileCode } from './change-mobile.ts'
import { changeByCode, changeByCurrent, setPassword } from './change-password.ts'
import { logInByPassword } from './log-in-by-password.ts'
import { logIn } from './log-in.ts'
import { passwordByMobile } from './sql.ts'
import { visitOf } from './visit.ts'

/** The doors of the account: code, password, logout, me, and what changes them. */
export function authRoutes(app: App, house: House, views: AccountViews): void {
  codeDoors(app, house, views)
  passwordDoors(app, house, views)
  mobileDoors(app, house)

  app.serve(logout, async ({ actor, setCookies }) => {
    await revokeSession(house.db, { ...actor, at: house.now() })
    setCookies(forgottenBinds)
    return ok({ results: null, message: 'از حساب خود خارج شدید.' })
  })

  app.serve(me, async ({ actor }) => ok({ results: await views.readMe(house, actor.customerId) }))
}

function codeDoors(app: App, house: House, { authUserOf }: AccountViews): void {
  app.serve(sendOtp, async ({ body, request }) => {
    const sent = await sendCodeToAnybody(
      house,
      { mobile: body.mobile, purpose: 'login' },
      { network: networkOf(request.ip), puzzle: body.puzzle },
    )
    if (!sent.ok) return sent
    return ok({ results: { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }, message: 'کد ورود پیامک شد.' })
  })

  app.serve(loginOtp, async ({ body, request, setCookies }) => {
    const { mobile, token, device_name, referral_token, puzzle, channel: _, ...utm } = body
    const { visit, cookies } = visitOf(request)
    const asked = {
      mobile,
      code: token,
      deviceName: oneLine(device_name ?? '') || null,
      referralToken: referral_token,
      utm,
      visit,
      puzzle,
    }
    const login = await logIn(house, asked, authUserOf)
    if (!login.ok) return err(atField(login.error, 'token'))
    setCookies(cookies)
    const reply = { results: login.value.user }
    return ok(login.value.isNew ? created(reply) : reply)
  })

  app.serve(verifyOtp, async ({ actor, body }) => {
    const { mobile } = await profileOf(house.db, actor.customerId)
    const redeemed = await redeemCode(house, { mobile, purpose: 'confirm' }, body.token)
    if (!redeemed.ok) return err(atField(redeemed.error, 'token'))
    return ok({ results: { verified: true as const }, message: 'کد تأیید شد.' })
  })
}

function passwordDoors(app: App, house: House, { authUserOf }: AccountViews): void {
  app.serve(checkPassword, async ({ body, request }) => {
    const counted = await countTry(house.db, { door: 'check-password', key: networkOf(request.ip), at: house.now() })
    if (!counted.ok) return err({ kind: 'TOO_MANY', retryAfterSeconds: counted.error.retryAfterSeconds })
    const isSet = (await passwordByMobile(house.db, body.mobile)) !== null
    const waitMs = checkPasswordWaitMs(counted.value)
    if (waitMs > 0) await wait(waitMs)
    return ok({ results: { password_set: isSet } })
  })

  app.serve(loginPassword, async ({ body, request, setCookies }) => {
    const { visit, cookies } = visitOf(request)
    const { mobile, password, device_name, puzzle } = body
    const asked = { mobile, password, deviceName: oneLine(device_name ?? '') || null, visit, puzzle }
    const login = await logInByPassword(house, asked, authUserOf)
    if (!login.ok) return login
    setCookies(cookies)
    return ok({ results: login.value })
  })

  const ended = 'دستگاه‌های دیگر از حساب شما خارج شدند.'
  app.serve(setRoute, async ({ actor, body }) => {
    const set = await setPassword(house, actor, body)
    return set.ok ? ok({ results: null, message: `رمز شما ذخیره شد. ${ended}` }) : set
  })

  app.serve(updatePasswordByCurrent, async ({ actor, body, request }) => {
    const changed = await changeByCurrent(house, actor, body, networkOf(request.ip))
    return changed.ok ? ok({ results: null, message: `رمز شما عوض شد. ${ended}` }) : changed
  })

  app.serve(updatePasswordByOtp, async ({ actor, body }) => {
    const changed = await changeByCode(house, actor, body)
    return changed.ok ? ok({ results: null, message: `رمز شما عوض شد. ${ended}` }) : err(atField(changed.error, 'token'))
  })
}

function mobileDoors(app: App, house: House): void {
  app.serve(changeMobile, async ({ actor, body, request }) => {
    const sent = await sendMobileCode(house, actor, { ...body, network: networkOf(request.ip) })
    if (!sent.ok) return sent
    const results = { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }
    return ok({ results, message: 'کد تأیید به شمارهٔ تازه پیامک شد.' })
  })

  app.serve(updateMobile, async ({ actor, body }) => {
    const moved = await moveCustomer(house, actor, body)
    if (!moved.ok) return err(atField(moved.error, 'token'))
    return ok({ results: profileOnTheWire(moved.value), message: 'شمارهٔ شما عوض شد. دستگاه‌های دیگر از حساب شما خارج شدند.' })
  })
}
