import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/engagement/closure/routes.ts'
import type { KindName } from '#domain/engagement/deliveries/every-kind.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, dayOf, hourMs, minuteMs, startOfDay } from '#domain/platform/kernel/time.ts'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import type { PushMessage } from '#sandbox/push/routes.ts'
import type { Message } from '#sandbox/sms/inbox.ts'
import { notifications } from '#server/engagement/notifications/tables.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { encryptPush } from '#server/platform/partners/encrypt-push.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'
import { changePreferences } from './preferences-sql.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { openSender, sentChannels } from './send-due-deliveries.ts'
import { deliveries, noticeEmails, pushSubscriptions } from './tables.ts'

onBothEngines('deliveries', (database) => {
  let it: TestApp
  let fake: FakePartners
  let count = 0
  beforeAll(async () => {
    fake = await openFakePartners(
      { slowMailMs: 300, lostAnswerMs: 2_500, slowSmsMs: 60_000 },
      { totalTimeoutMs: 2_000, connectTimeoutMs: 2_000 },
    )
    it = await createTestApp(database(), { partners: fake.partners })
  })
  // Ten in the morning of the next day.
  beforeEach(() => it.pass(startOfDay(addDays(dayOf(it.now()), 1)) + 10 * hourMs - it.now()))
  afterAll(async () => {
    await it.http.close()
    await fake.close()
  })

  const inbox = async <T>(path: string): Promise<readonly T[]> =>
    ((await (await fetch(`${fake.address}${path}`)).json()) as { results: T[] }).results
  const smsTo = (mobile: string) => inbox<Message>(`/sms/inbox?receptor=${mobile}`)
  const lettersTo = (to: string) => inbox<Letter>(`/mail/inbox?to=${encodeURIComponent(to)}`)
  const pushesTo = (browser: string) => inbox<PushMessage>(`/push/inbox?browser=${browser}`)

  /** Somebody with a mobile, a confirmed e-mail and a browser of the sandbox. */
  async function somebody({ mobile = `0918${String((count += 1)).padStart(7, '0')}`, email = '', browser = '' } = {}) {
    const { customerId } = await it.customer(mobile)
    const { db, now } = it.app
    if (email !== '') await db.insert(noticeEmails).values({ customerId, email, confirmedAt: now() })
    if (browser !== '') {
      const { endpoint, keys } = (await (await fetch(`${fake.address}/push/subscriptions/${browser}`)).json()) as {
        endpoint: string
        keys: { p256dh: string; auth: string }
      }
      await db.insert(pushSubscriptions).values({ customerId, endpoint, ...keys, createdAt: now() })
    }
    return { customerId, mobile }
  }
  const queue = (customerId: number, kind: KindName, notice = `test:${(count += 1)}`) =>
    it.app.db.transaction((tx) =>
      queueDeliveries(
        tx,
        { customerId, notice, kind, link: '/invoices', values: { amount: rial(18_744_000), day: day('2026-12-20'), number: 2 } },
        it.now(),
      ),
    )
  const sendAll = async (app = it.app) => {
    const send = openSender(app)
    await Promise.all(sentChannels.map((channel) => send(channel)))
  }
  const states = async (customerId: number) => {
    const rows = await it.app.db.select().from(deliveries).where(eq(deliveries.customerId, customerId)).orderBy(deliveries.id)
    return rows.map(({ channel, state, attempts, fault }) => `${channel} ${state} ${attempts}${fault === null ? '' : ` ${fault}`}`)
  }

  test('R-REACH-01, R-REACH-05: a due reaches its reader by SMS, e-mail and push, once each, and the SMS is reported as arrived', async () => {
    const { customerId, mobile } = await somebody({ email: 'sara@pelekan.test', browser: 'sara' })
    for (let again = 0; again < 2; again += 1) await queue(customerId, 'due.before-3', 'invoice:1')
    await sendAll()
    await sendAll()
    expect(await states(customerId)).toEqual(['sms SENT 1', 'email SENT 1', 'push SENT 1'])
    const [sms] = await smsTo(mobile)
    expect(sms?.text).toMatch(/^پلکان، قسط ۱٬۸۷۴٬۴۰۰ تومانی‌تان ۲۹ آذر سررسید می‌شود\. پرداخت: http:\/\/pelekan\.test\/s\/[\w-]{9}$/)
    const [letter, ...others] = await lettersTo('sara@pelekan.test')
    expect([letter?.subject, others, letter?.text.includes('۲۹ آذر')]).toEqual(['سررسید قسط ۲ نزدیک است', [], true])
    expect(letter?.unsubscribe).toMatch(/^http:\/\/pelekan\.test\/api\/notices\/unsubscribe\//)
    const pushes = await pushesTo('sara')
    expect(pushes.map(({ text }) => JSON.parse(text) as object)).toMatchObject([{ title: 'سررسید قسط ۲ نزدیک است', link: '/invoices' }])
    it.pass(31_000)
    await sendAll()
    expect(await states(customerId)).toEqual(['sms DELIVERED 1', 'email SENT 1', 'push SENT 1'])
  })

  test('R-REACH-05: refused addresses end at once, others are tried again after 1, 5 and 30 minutes, and a due without a browser goes by SMS', async () => {
    const people = {
      refused: await somebody({ mobile: '09990000001', email: 'refuse@pelekan.test', browser: 'gone' }),
      later: await somebody({ email: 'later@pelekan.test', browser: 'busy' }),
      lost: await somebody({ mobile: '09990000005', email: 'lost@pelekan.test', browser: 'lost' }),
    }
    const onlyPush = await somebody({ browser: 'refuse' })
    await changePreferences(it.app.db, onlyPush.customerId, { choices: { 'dues.sms': false } })
    for (const { customerId } of [...Object.values(people), onlyPush]) await queue(customerId, 'due.today')
    await sendAll()
    expect(await states(people.refused.customerId)).toEqual([
      'sms FAILED 1 refused 411',
      'email FAILED 1 refused 550',
      'push FAILED 1 no address',
    ])
    expect(await it.app.db.$count(pushSubscriptions, eq(pushSubscriptions.customerId, people.refused.customerId))).toBe(0)
    expect(await states(people.later.customerId)).toEqual(['sms SENT 1', 'email QUEUED 1 PARTNER_UNAVAILABLE', 'push QUEUED 1 PUSH_BUSY'])
    expect(await states(onlyPush.customerId)).toEqual(['push FAILED 1 refused 403', 'sms QUEUED 0'])
    it.pass(minuteMs + 1)
    await sendAll()
    // Retry-After asked for two minutes.
    expect(await states(people.later.customerId)).toEqual(['sms DELIVERED 1', 'email SENT 2', 'push QUEUED 1 PUSH_BUSY'])
    expect(await states(onlyPush.customerId)).toEqual(['push FAILED 1 refused 403', 'sms SENT 1'])
    it.pass(minuteMs)
    await sendAll()
    expect(await states(people.later.customerId)).toEqual(['sms DELIVERED 1', 'email SENT 2', 'push SENT 2'])
    // An answer that was lost: the SMS is found by its local id, letter and push are repeated with the same id.
    expect((await states(people.lost.customerId)).map((state) => state.split(' ').slice(0, 3).join(' '))).toEqual([
      expect.stringMatching(/^sms (SENT|DELIVERED) 2$/) as unknown,
      'email SENT 2',
      'push SENT 2',
    ])
    expect(await smsTo('09990000005')).toHaveLength(1)
    expect(new Set((await lettersTo('lost@pelekan.test')).map(({ messageId }) => messageId)).size).toBe(1)
    expect(new Set((await pushesTo('lost')).map(({ topic }) => topic)).size).toBe(1)
  })

  test('R-REACH-05: after the fourth failed try a delivery has failed; a report that never comes leaves it sent', async () => {
    const { customerId } = await somebody()
    const silent = await somebody({ mobile: '09990000004' })
    const dead = { ...it.app, partners: fake.again({ sms: { address: 'http://127.0.0.1:9', key: 'a key that is none' } }) }
    await queue(customerId, 'order.your-turn')
    const shown: string[] = []
    for (const minutes of [0, 1, 5, 30]) {
      it.pass(minutes * minuteMs + 1)
      await sendAll(dead)
      shown.push(present((await states(customerId))[0]))
    }
    expect(shown).toEqual([1, 2, 3, 4].map((tries) => `sms ${tries < 4 ? 'QUEUED' : 'FAILED'} ${tries} PARTNER_UNAVAILABLE`))
    await queue(silent.customerId, 'order.your-turn')
    await sendAll()
    for (const minutes of [1, 2, 10, 60, 360, 360]) {
      it.pass(minutes * minuteMs)
      await sendAll()
    }
    const [row] = await it.app.db.select().from(deliveries).where(eq(deliveries.customerId, silent.customerId))
    expect(row).toMatchObject({ state: 'SENT', nextAt: null, asked: 5 })
  })

  test('nothing is stored for or sent to a closed account, whose number may be anybody’s', async () => {
    const { customerId, token } = await it.customer('09185550001')
    await it.relay()
    await queue(customerId, 'order.your-turn')
    expect((await it.call(closeAccount, { body: {} }, { token })).status).toBe(200)
    const { mobile } = await profileOf(it.app.db, customerId)
    await publish(it.app.db, { type: 'withdrawal.decided', customerId, withdrawalId: 1, amount: 2_500_000, paid: true })
    await publish(it.app.db, { type: 'payment.refunded', customerId, paymentId: crypto.randomUUID(), amount: 2_500_000, total: 2_500_000 })
    await it.relay()
    expect(await states(customerId)).toEqual([])
    expect(await it.app.db.$count(notifications, eq(notifications.customerId, customerId))).toBe(0)
    await queue(customerId, 'withdrawal.paid')
    await sendAll()
    expect([await states(customerId), await smsTo(mobile)]).toEqual([[], []])
  })

  test('R-REACH-05: two processes that send at once send each delivery once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => somebody({ browser: `racer-${it.app.engine}-${index}` })))
    for (const { customerId } of people) await queue(customerId, 'order.your-turn')
    await Promise.all([sendAll(), sendAll(otherProcess(it.app)), sendAll(otherProcess(it.app))])
    for (const [index, { mobile, customerId }] of people.entries()) {
      expect(await states(customerId)).toEqual(['sms SENT 1', 'push SENT 1'])
      expect([(await smsTo(mobile)).length, (await pushesTo(`racer-${it.app.engine}-${index}`)).length]).toEqual([1, 1])
    }
  })

  test('R-REACH-03, R-REACH-04: in quiet hours a notice waits until their end, also one that was due before, and a fourth contact in a week is left out', async () => {
    const { customerId } = await somebody()
    await changePreferences(it.app.db, customerId, { quiet: { isOn: true, from: 0, until: 23 } })
    await queue(customerId, 'order.your-turn')
    await queue(customerId, 'security.session-opened')
    await sendAll()
    expect(await states(customerId)).toEqual(['sms QUEUED 0', 'sms SENT 1'])
    const delayed = await somebody()
    await queue(delayed.customerId, 'order.your-turn')
    await queue(delayed.customerId, 'due.after-1')
    // Nobody sent it until eleven at night.
    it.pass(13 * hourMs)
    await sendAll()
    expect(await states(delayed.customerId)).toEqual(['sms QUEUED 0', 'sms QUEUED 0'])
    it.pass(9 * hourMs)
    await sendAll()
    expect(await states(delayed.customerId)).toEqual(['sms SENT 1', 'sms QUEUED 0'])
    it.pass(hourMs)
    await sendAll()
    expect(await states(delayed.customerId)).toEqual(['sms DELIVERED 1', 'sms SENT 1'])
    const late = await somebody()
    for (const kind of ['due.after-1', 'due.after-3', 'due.after-7', 'due.after-14'] as const) await queue(late.customerId, kind)
    expect(await states(late.customerId)).toHaveLength(3)
    it.pass(7 * 24 * 60 * minuteMs + 1)
    await queue(late.customerId, 'due.after-14')
    expect(await states(late.customerId)).toHaveLength(4)
  })
})

test('R-REACH-01: a push is encrypted as the stock library reads it', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = Buffer.alloc(16, 7)
  const body = encryptPush(Buffer.from('قسط ۲'), { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') })
  expect(ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth }).toString()).toBe('قسط ۲')
})
