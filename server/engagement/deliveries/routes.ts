import { eq, and } from 'drizzle-orm'
import {
  changeNoticePreferencesSchema,
  confirmNoticeEmailSchema,
  endNoticesSchema,
  readNoticePreferencesSchema,
  resetNoticePreferencesSchema,
  setNoticeEmailSchema,
  subscribePushSchema,
  unsubscribePushSchema,
} from '#contract/engagement/deliveries/preferences.ts'
import {
  changeNoticePreferences,
  confirmNoticeEmail,
  endNotices,
  readNoticePreferences,
  resetNoticePreferences,
  setNoticeEmail,
  subscribePush,
  unsubscribePush,
} from '#contract/engagement/deliveries/routes.ts'
import { isLocked } from '#domain/engagement/deliveries/preference-groups.ts'
import { isEmail } from '#domain/identity/profile/formats.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { requireOpenAccount } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { changeConfirmed } from './change-confirmed.ts'
import { askForEmail, confirmEmail } from './confirm-link.ts'
import { endNoticesOf } from './end-notices.ts'
import { linkRoutes } from './link-routes.ts'
import { changePreferences, resetPreferences } from './preferences-sql.ts'
import { preferencesView } from './preferences-view.ts'
import { queueToAddress } from './queue-deliveries.ts'
import { addBrowser } from './subscribe-browser.ts'
import { pushSubscriptions } from './tables.ts'

/** The customer's preferences and addresses, and what a link in a notice does without signing in. */
export function deliveryRoutes(http: HttpServer, app: App): void {
  const { db, now } = app
  linkRoutes(http, app)
  const saved = async (customerId: number, message = 'ذخیره شد.') => ok({ results: await preferencesView(app, customerId), message })

  http.serve(readNoticePreferences, readNoticePreferencesSchema, async ({ actor: { customerId } }) =>
    ok({ results: await preferencesView(app, customerId) }),
  )

  http.serve(changeNoticePreferences, changeNoticePreferencesSchema, async ({ actor, body, request }) => {
    const { customerId } = actor
    const { switches = [], quiet_hours: quiet, digits } = body
    if (switches.some(({ group, channel, is_on: isOn }) => !isOn && isLocked(group, channel))) return err({ kind: 'SWITCH_LOCKED' })
    const choices = Object.fromEntries(switches.map(({ group, channel, is_on: isOn }) => [`${group}.${channel}`, isOn]))
    const change = (tx: Db) =>
      changePreferences(tx, customerId, {
        choices,
        ...(quiet && { quiet: { isOn: quiet.is_on, from: quiet.from, until: quiet.until } }),
        ...(digits && { digits }),
      })
    const stepUp = stepUpOf(app, actor, request, { command: 'security-notices' })
    const isChanged = await changeConfirmed(app, { customerId, stepUp, after: (before) => ({ ...before, ...choices }), change })
    return isChanged ? saved(customerId) : err(await stepUp.ask())
  })

  http.serve(resetNoticePreferences, resetNoticePreferencesSchema, async ({ actor, request }) => {
    const { customerId } = actor
    const stepUp = stepUpOf(app, actor, request, { command: 'security-notices' })
    const change = (tx: Db) => resetPreferences(tx, customerId)
    const isChanged = await changeConfirmed(app, { customerId, stepUp, after: () => ({}), change })
    return isChanged ? saved(customerId, 'به پیشنهاد پلکان برگشت.') : err(await stepUp.ask())
  })

  http.serve(setNoticeEmail, setNoticeEmailSchema, async ({ actor: { customerId }, body }) => {
    const email = body.email.trim().toLowerCase()
    if (!isEmail(email)) return err({ kind: 'INVALID', errors: { email: ['ایمیل را درست وارد کنید؛ مثل name@example.com.'] } })
    const at = now()
    const counted = await countTry(db, { limit: 'notice-email', key: String(customerId), at })
    if (!counted.ok) return counted
    await db.transaction(async (tx) => {
      // An address on a closed account would be personal data again.
      await requireOpenAccount(tx, customerId)
      await askForEmail(tx, { customerId, pending: email, askedAt: at })
      const notice = `confirm-email:${at}`
      await queueToAddress(
        tx,
        { customerId, notice, kind: 'email.confirm', values: {}, link: '/notifications/settings', channel: 'email', address: email },
        at,
      )
    })
    return saved(customerId, 'لینک تأیید فرستاده شد. ۲۴ ساعت کار می‌کند.')
  })

  http.serve(confirmNoticeEmail, confirmNoticeEmailSchema, async ({ body }) =>
    (await confirmEmail(app, body.token)) ? ok({ results: null, message: 'ایمیل شما تأیید شد.' }) : err({ kind: 'LINK_INVALID' }),
  )

  http.serve(subscribePush, subscribePushSchema, async ({ actor: { customerId }, body, request }) => {
    const added = await addBrowser(app, { customerId, ...body, userAgent: request.headers['user-agent'] })
    return added.ok ? saved(customerId, 'اعلان این مرورگر روشن شد.') : added
  })

  http.serve(unsubscribePush, unsubscribePushSchema, async ({ actor: { customerId }, params }) => {
    const removed = await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.customerId, customerId), eq(pushSubscriptions.id, params.id)))
      .returning({ id: pushSubscriptions.id })
    return removed.length === 0 ? err({ kind: 'NOT_FOUND' }) : saved(customerId, 'اعلان آن مرورگر خاموش شد.')
  })

  http.serve(endNotices, endNoticesSchema, async ({ body }) => {
    const group = await endNoticesOf(app, body.token)
    return group === null ? err({ kind: 'LINK_INVALID' }) : ok({ results: { group }, message: 'دیگر نمی‌فرستیم.' })
  })
}
