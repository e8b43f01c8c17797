import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMessage, listMessages } from '#contract/backoffice/requests/routes.ts'
import { contactUs } from '#contract/catalogue/help/routes.ts'
import type { AnswerWay } from '#domain/backoffice/requests/answer-ways.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import type { Message } from '#sandbox/sms/inbox.ts'
import { messageAnswers } from '#server/backoffice/staff/tables.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'
import { sendDueAnswers } from './send-answers.ts'

onBothEngines('answers to contact messages', (database) => {
  let it: TestApp
  let fake: FakePartners
  let staffApp: StaffApp
  let token: string
  beforeAll(async () => {
    fake = await openFakePartners({ lostAnswerMs: 2_500 }, { totalTimeoutMs: 2_000, connectTimeoutMs: 2_000 })
    it = await createTestApp(database(), { partners: fake.partners })
    staffApp = await openStaffApp(it)
    token = (await staffApp.signedIn('support', 'SUPPORT')).token
  })
  afterAll(async () => {
    await staffApp.http.close()
    await it.http.close()
    await fake.close()
  })

  const inbox = async <T>(path: string) => ((await (await fetch(`${fake.address}${path}`)).json()) as { results: T[] }).results
  const smsTo = (mobile: string) => inbox<Message>(`/sms/inbox?receptor=${mobile}`)
  const lettersTo = (to: string) => inbox<Letter>(`/mail/inbox?to=${encodeURIComponent(to)}`)
  const list = async (answered: boolean) => (await staffApp.call(listMessages, { body: { answered } }, token)).body.results
  const shown = async (id: number, answered = true) => (await list(answered)).find((message) => message.id === id)
  const answer = (id: number, text: string, way?: AnswerWay) =>
    staffApp.call(answerMessage, { params: { id }, body: { answer: text, ...(way && { way }) } }, token)

  /** A visitor writes; the number of their message. */
  async function write(reach: { readonly email?: string; readonly phone?: string }): Promise<number> {
    await it.app.db.execute(sql`delete from rate_limits`)
    const body = { full_name: 'سارا محمدی', subject: 'پرسش', text: 'سلام', ...reach }
    expect((await it.call(contactUs, { body })).status).toBe(201)
    return Math.max(...(await list(false)).map(({ id }) => id))
  }

  test('F-209: an answer reaches a visitor by SMS or e-mail, once, and staff see that it arrived', async () => {
    const byPhone = await write({ phone: '09121230001' })
    expect((await answer(byPhone, 'کارت شما فرستاده شده است.')).body.message).toBe('پاسخ با پیامک فرستاده می‌شود.')
    expect(await shown(byPhone)).toMatchObject({ way: 'sms', delivery: { state: 'QUEUED', fault: null } })
    await sendDueAnswers(it.app)
    await sendDueAnswers(it.app)
    expect((await smsTo('09121230001')).map(({ text }) => text)).toEqual(['پلکان، پاسخ پیام شما:\nکارت شما فرستاده شده است.'])
    it.pass(minuteMs)
    await sendDueAnswers(it.app)
    expect(await shown(byPhone)).toMatchObject({ delivery: { state: 'DELIVERED', arrived_at: expect.any(String) as unknown } })

    const byEmail = await write({ email: 'visitor@pelekan.test', phone: '09121230002' })
    expect((await answer(byEmail, 'سطر نخست\nسطر <b>دوم</b>')).status).toBe(200)
    await sendDueAnswers(it.app)
    const letters = await lettersTo('visitor@pelekan.test')
    expect(letters.map(({ subject, text }) => [subject, text.includes('سطر نخست\nسطر <b>دوم</b>')])).toEqual([
      ['پاسخ پلکان به پیام شما', true],
    ])
    expect(await shown(byEmail)).toMatchObject({ way: 'email', delivery: { state: 'SENT' } })
    expect(await smsTo('09121230002')).toEqual([])
  })

  test('F-209: a landline is answered by telephone only, and an SMS has no more signs than the provider takes', async () => {
    const landline = await write({ phone: '02166402200' })
    expect((await answer(landline, 'پاسخ تلفنی دادیم.', 'sms')).body.errors).toEqual({ way: ['با این راه نمی‌شود به او پاسخ داد.'] })
    expect((await answer(landline, 'پاسخ تلفنی دادیم.')).status).toBe(200)
    expect(await shown(landline)).toMatchObject({ way: 'phone', delivery: null })
    const mobile = await write({ phone: '09121230003' })
    expect(Object.keys((await answer(mobile, 'م'.repeat(851), 'sms')).body.errors ?? {})).toEqual(['answer'])
    expect((await answer(mobile, 'م'.repeat(850), 'sms')).status).toBe(200)
    await sendDueAnswers(it.app)
    expect(await smsTo('09121230003')).toHaveLength(1)
  })

  test('F-209: a refused answer waits for staff again, who send it by another way', async () => {
    const id = await write({ phone: '09990000001', email: 'second@pelekan.test' })
    await answer(id, 'پاسخ شما این است.', 'sms')
    await sendDueAnswers(it.app)
    expect(await shown(id, false)).toMatchObject({ answer: 'پاسخ شما این است.', delivery: { state: 'FAILED', fault: 'refused 411' } })
    expect(await shown(id)).toBeUndefined()
    expect((await answer(id, 'پاسخ شما این است.', 'email')).status).toBe(200)
    await sendDueAnswers(it.app)
    expect(await shown(id)).toMatchObject({ way: 'email', delivery: { state: 'SENT', fault: null } })
    expect(await lettersTo('second@pelekan.test')).toHaveLength(1)
    expect((await answer(id, 'دوباره.', 'email')).body.code).toBe('TICKET_DECIDED')
  })

  test('F-209: two members who answer at once and three processes that send at once send one SMS, also where its response is lost', async () => {
    for (const mobile of ['09121230004', '09990000005']) {
      const id = await write({ phone: mobile })
      const answers = await Promise.all(['پاسخ یکم است.', 'پاسخ دوم است.'].map((text) => answer(id, text)))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const sendAll = () => Promise.all([it.app, otherProcess(it.app), otherProcess(it.app)].map((app) => sendDueAnswers(app)))
      await sendAll()
      it.pass(minuteMs + 1)
      await sendAll()
      expect(await smsTo(mobile)).toHaveLength(1)
      const [row] = await it.app.db.select().from(messageAnswers).where(eq(messageAnswers.messageId, id))
      expect(row?.state).toMatch(/^(SENT|DELIVERED)$/)
    }
  })
})
