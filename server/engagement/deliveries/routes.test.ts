import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeNoticePreferences,
  confirmNoticeEmail,
  endNotices,
  readNoticePreferences,
  resetNoticePreferences,
  setNoticeEmail,
  subscribePush,
} from '#contract/engagement/deliveries/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import type { Message } from '#sandbox/sms/inbox.ts'
import { storeFormerMobile } from '#server/identity/profile/former-mobiles.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { present } from '#testing/expectations.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { endLinkOf } from './end-link.ts'
import { openSender, sentChannels } from './send-due-deliveries.ts'

onBothEngines('the preferences of notices', (database) => {
  let it: TestApp
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners })
  })
  afterAll(async () => {
    await it.http.close()
    await fake.close()
  })
  const sendAll = async () => {
    await it.relay()
    const send = openSender(it.app)
    await Promise.all(sentChannels.map((channel) => send(channel)))
  }
  const inbox = async <T>(path: string) => ((await (await fetch(`${fake.address}${path}`)).json()) as { results: T[] }).results
  const textsTo = async (mobile: string) =>
    (await inbox<Message>(`/sms/inbox?receptor=${mobile}`)).map(({ text }) => text.split('،')[1]?.split('.')[0]?.trim())
  const switchOf = async (token: string, group: string, channel: string) => {
    const { groups } = (await it.call(readNoticePreferences, {}, { token })).body.results
    return groups.find(({ name }) => name === group)?.switches.find((each) => each.channel === channel)?.is_on
  }

  test('R-REACH-04: switches are saved one by one, locked ones are refused, and the proposal comes back', async () => {
    const { token } = await it.customer('09171110001')
    const set = (group: 'dues' | 'security', isOn: boolean) =>
      it.call(changeNoticePreferences, { body: { switches: [{ group, channel: 'sms', is_on: isOn }] } }, { token })
    expect([(await set('dues', false)).status, (await set('security', false)).status]).toEqual([200, 409])
    const quiet = { is_on: true, from: 23, until: 7 }
    const changed = await it.call(changeNoticePreferences, { body: { quiet_hours: quiet, digits: 'en' } }, { token })
    expect(changed.body.results).toMatchObject({ quiet_hours: quiet, digits: 'en', sample: { segments: 2 } })
    expect([await switchOf(token, 'dues', 'sms'), await switchOf(token, 'security', 'sms')]).toEqual([false, true])
    await it.call(resetNoticePreferences, {}, { token })
    expect(await switchOf(token, 'dues', 'sms')).toBe(true)
  })

  test('R-REACH-04: offers are off until chosen, and one link ends them without signing in, also by one click of a mail program', async () => {
    const { customerId, token } = await it.customer('09171110002')
    expect(await switchOf(token, 'offers', 'email')).toBe(false)
    const ended = present(endLinkOf(it.app, customerId, 'offers').split('#')[1])
    const post = (code: string, payload: string) =>
      it.http.inject({
        method: 'POST',
        url: `/api/notices/unsubscribe/${code}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (const end of [() => it.call(endNotices, { body: { token: ended } }, {}), () => post(ended, 'List-Unsubscribe=One-Click')]) {
      await it.call(changeNoticePreferences, { body: { switches: [{ group: 'offers', channel: 'email', is_on: true }] } }, { token })
      await end()
      expect(await switchOf(token, 'offers', 'email')).toBe(false)
    }
    const once = 'OFFERS تخفیف و خبر فروشگاه‌ها\nتا خودتان روشن نکنید نمی‌فرستیم\nروشن شد: ایمیل'
    expect(new Set(await acceptedIn(it.app.db, customerId))).toEqual(new Set([once]))
    expect((await it.call(endNotices, { body: { token: `${ended.slice(0, -1)}!` } }, {})).status).toBe(409)
    expect([
      (await post(ended, 'x=1')).statusCode,
      (await post('1.offers.aaaaaaaaaaaaaaaaaaaaaa', 'List-Unsubscribe=One-Click')).statusCode,
    ]).toEqual([404, 404])
  })

  test('R-REACH-07: an e-mail belongs to the customer after its link was opened, within 24 hours and once', async () => {
    const { token } = await it.customer('09171110003')
    const confirmed = async () => (await it.call(readNoticePreferences, {}, { token })).body.results.email
    const ask = async (email: string) => {
      expect((await it.call(setNoticeEmail, { body: { email } }, { token })).status).toBe(200)
      await sendAll()
      const [letter] = await inbox<Letter>(`/mail/inbox?to=${email}`)
      return present(/\/confirm-email#(\S+)/.exec(letter?.text ?? '')?.[1])
    }
    const open = async (code: string) => (await it.call(confirmNoticeEmail, { body: { token: code } }, {})).status
    const late = await ask('late@pelekan.test')
    it.pass(dayMs)
    expect([await open(late), (await confirmed()).confirmed]).toEqual([409, null])
    const replaced = await ask('first@pelekan.test')
    it.pass(1000)
    const last = await ask('second@pelekan.test')
    expect([await open(replaced), await open(last), await open(last)]).toEqual([409, 200, 409])
    expect(await confirmed()).toEqual({ confirmed: 'second@pelekan.test', pending: null, link_until: null })
    expect((await it.call(setNoticeEmail, { body: { email: 'none' } }, { token })).status).toBe(422)
  })

  test('R-REACH-01: only browsers of known push services are taken', async () => {
    const { token } = await it.customer('09171110004')
    const { keys } = (await (await fetch(`${fake.address}/push/subscriptions/known`)).json()) as { keys: { p256dh: string; auth: string } }
    const statuses: number[] = []
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a',
      `${fake.address}/push/known`,
      'http://fcm.googleapis.com/a',
      'https://evil.example/a',
      'https://127.0.0.1/a',
      'https://x.push.apple.com.evil.example/a',
    ])
      statuses.push((await it.call(subscribePush, { body: { endpoint, keys } }, { token })).status)
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422])
  })

  test('a browser whose key is none is refused as one that takes no notices', async () => {
    const { token } = await it.customer('09171110014')
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    const { status, body } = await it.call(subscribePush, { body: { endpoint: 'https://fcm.googleapis.com/x', keys } }, { token })
    expect([status, body.code]).toEqual([422, 'PUSH_UNKNOWN'])
  })

  test('R-REACH-06: a new mobile is reported to the old one too, a new account and a new device to the mobile, in quiet hours at once', async () => {
    const { customerId } = await it.customer('09171110005')
    const { db, now } = it.app
    await sendAll()
    for (const browser of ['Chrome', 'Chrome', 'Firefox'])
      await openSession(db, { customerId, name: null, at: now(), origin: from(browser) })
    await db.transaction(async (tx) => {
      await publish(tx, { type: 'bank-account.added', customerId })
      await publish(tx, { type: 'mobile.changed', customerId, formerId: await storeFormerMobile(tx, customerId, '09171110006', now()) })
    })
    await sendAll()
    expect((await textsTo('09171110005')).filter((text) => text?.includes('دستگاهی تازه'))).toHaveLength(2)
    expect((await textsTo('09171110005')).filter((text) => !text?.includes('دستگاهی تازه'))).toHaveLength(2)
    expect(await textsTo('09171110006')).toEqual([expect.stringContaining('عوض شد') as unknown])
  })
})

/** Where a session was opened from. */
const from = (browser: string) => ({ device: null, deviceType: 'desktop', browser, platform: 'Linux', ipAddress: '127.0.0.1', half: null })
