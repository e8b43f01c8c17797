import { loginOtp } from '#contract/auth/login-otp.ts'
import { logout } from '#contract/auth/logout.ts'
import { me } from '#contract/auth/me.ts'
import { sendOtp } from '#contract/auth/send-otp.ts'
import { verifyOtp } from '#contract/auth/verify-otp.ts'
import { codeLength } from '#domain/auth/one-time-code.ts'
import { ok } from '#domain/kernel/result.ts'
import { wireInstant } from '#domain/kernel/time.ts'
import type { House } from '../house.ts'
import { created, type App } from '../http/app.ts'
import { redeemCode, sendCode } from '../one-time-codes/one-time-codes.ts'
import { profileOf } from '../profile/sql.ts'
import { revokeSession } from '../sessions/sql.ts'
import { logIn } from './log-in.ts'
import { readMe } from './read-me.ts'

/** The doors of the account: code, login, logout, me. */
export function authRoutes(app: App, house: House): void {
  app.serve(sendOtp, async ({ body }) => {
    const sent = await sendCode(house, { mobile: body.mobile, purpose: 'login' })
    if (!sent.ok) return sent
    return ok({ results: { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }, message: 'کد ورود پیامک شد.' })
  })

  app.serve(loginOtp, async ({ body }) => {
    const { mobile, token, device_name, referral_token, channel: _, ...utm } = body
    const login = await logIn(house, { mobile, code: token, deviceName: device_name ?? null, referralToken: referral_token, utm })
    if (!login.ok) return login
    const reply = { results: login.value.user }
    return ok(login.value.isNew ? created(reply) : reply)
  })

  app.serve(logout, async ({ actor }) => {
    await revokeSession(house.db, { ...actor, at: house.now() })
    return ok({ results: null, message: 'از حساب خود خارج شدید.' })
  })

  app.serve(me, async ({ actor }) => ok({ results: await readMe(house, actor.customerId) }))

  app.serve(verifyOtp, async ({ actor, body }) => {
    const { mobile } = await profileOf(house.db, actor.customerId)
    const redeemed = await redeemCode(house, { mobile, purpose: 'confirm' }, body.token)
    return redeemed.ok ? ok({ results: { verified: true as const }, message: 'کد تأیید شد.' }) : redeemed
  })
}
