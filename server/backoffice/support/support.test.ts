import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFigures } from '#contract/backoffice/monitoring/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { addToCatalogue } from '#contract/backoffice/settings/routes.ts'
import { answerSupport, closeSupport, listSupport, noteSupport, readSupport, takeUpSupport } from '#contract/backoffice/support/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import {
  closeConversation,
  listConversations,
  openConversation,
  rateConversation,
  readConversation,
  reopenConversation,
  sendMessage,
} from '#contract/engagement/support/routes.ts'
import { listCancelRequests } from '#contract/lending/cancellations/routes.ts'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { executeOnConversation } from '#server/engagement/support/move-conversation.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { plainPdf, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('conversations with support', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let naser: string
  let mahsa: string
  let slug: string
  beforeAll(async () => {
    gateStatements()
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    naser = (await staffApp.signedIn('naser', 'SUPPORT')).token
    mahsa = (await staffApp.signedIn('mahsa', 'SUPPORT')).token
    slug = await openShops(it.app.db)
  })
  afterAll(async () => {
    await staffApp.http.close()
    await it.http.close()
  })

  let count = 0
  const opened = async () => {
    const { customerId, token } = await it.customer(`0915${String((count += 1)).padStart(7, '0')}`)
    const { results } = (await it.call(openConversation, { body: { subject: 'برداشت دو بار', text: 'دو پیامک آمد.' } }, { token })).body
    return { customerId, token, id: results.id, params: { customer_id: customerId, id: results.id }, latest: results.messages[0]?.id ?? 0 }
  }
  type Opened = Awaited<ReturnType<typeof opened>>
  const answer = ({ params, latest }: Opened, by: string) =>
    staffApp.call(answerSupport, { params, body: { text: 'بررسی شد.', latest } }, by)
  const close = ({ params, latest }: Opened, by: string) => staffApp.call(closeSupport, { params, body: { latest } }, by)
  const figures = async () => (await staffApp.call(readFigures, { query: { days: 7 } }, naser)).body.results.support
  const statusOf = async (token: string, id: number) => (await it.call(readConversation, { params: { id } }, { token })).body.results.status

  test('R-CARE-12: a message whose answer was lost is sent again under its key and written once, its file with it', async () => {
    const { token } = await it.customer(`0915${String((count += 1)).padStart(7, '0')}`)
    const file = async () => {
      const uploaded = await sendFile(it, temporaryUpload, {
        token,
        fields: { purpose: 'support' },
        file: { bytes: plainPdf, name: 'a.pdf' },
      })
      return uploaded.body.results.session_id
    }
    const opening = { body: { subject: 'برداشت دو بار', text: 'دو پیامک آمد.', attachment: await file() } }
    const open = () => it.call(openConversation, opening, { token, headers: { 'idempotency-key': 'first' } })
    const [one, again] = await Promise.all([open(), open()])
    expect([one.status, again.status, again.body.results.id]).toEqual([200, 200, one.body.results.id])
    const params = { id: one.body.results.id }
    const send = (body: object, key: string) =>
      it.call(sendMessage, { params, body: { text: 'پیامک سوم.', ...body } }, { token, headers: { 'idempotency-key': key } })
    const next = { attachment: await file() }
    const sent = await Promise.all([send(next, 'second'), send(next, 'second')])
    expect(sent.map(({ status, body }) => [status, body.results.messages.length])).toEqual([
      [200, 2],
      [200, 2],
    ])
    const other = (await it.call(openConversation, { body: { subject: 'پرسش', text: 'کی؟' } }, { token })).body.results.id
    const elsewhere = await it.call(
      sendMessage,
      { params: { id: other }, body: { text: 'کی؟' } },
      { token, headers: { 'idempotency-key': 'second' } },
    )
    expect(elsewhere.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('R-CARE-12, F-116: a customer opens a conversation about an order with a file, staff note and answer, the customer is notified, rates, and reopens within 7 days', async () => {
    const before = await figures()
    const { customerId } = await someone(it.app.db)
    const enter = () => openSession(it.app.db, { customerId, name: 'test', at: it.now() })
    let token = await enter()
    const order = await orderIn(it.app.db, 'PAYING', customerId, slug)
    const uploaded = await sendFile(it, temporaryUpload, {
      token,
      fields: { purpose: 'support' },
      file: { bytes: plainPdf, name: 'bank.pdf' },
    })
    const body = { subject: 'برداشت دو بار', text: 'دو پیامک آمد.', order: String(order.id), attachment: uploaded.body.results.session_id }
    const first = await it.call(openConversation, { body }, { token })
    const { id, messages } = first.body.results
    expect([first.status, messages[0]?.attachment?.file_name, first.body.results.order?.id]).toEqual([200, 'bank.pdf', order.id])
    // An upload is used once.
    expect((await it.call(sendMessage, { params: { id }, body }, { token })).status).toBe(422)
    expect((await it.call(listCancelRequests, { query: {} }, { token })).body.results).toEqual([])

    it.pass(7 * minuteMs)
    const params = { customer_id: customerId, id }
    await staffApp.call(
      addToCatalogue,
      { params: { catalogue: 'canned-answers' }, body: { fields: { title: 'سلام', text: 'سلام.', position: 1 } } },
      (await staffApp.signedIn('chief', 'ADMIN')).token,
    )
    const shown = (await staffApp.call(readSupport, { params }, naser)).body.results
    expect([shown.order?.id, shown.canned_answers.map(({ title }) => title)]).toEqual([order.id, ['سلام']])
    expect(shown.messages[0]?.attachment?.tmp_url).toContain('/api/files/')
    await staffApp.call(takeUpSupport, { params }, naser)
    expect((await staffApp.call(listSupport, { query: { status: 'IN_PROGRESS', mine: true } }, naser)).body.results).toMatchObject([{ id }])
    expect((await staffApp.call(listSupport, { query: { mine: true } }, mahsa)).body.results).toEqual([])
    await staffApp.call(noteSupport, { params, body: { text: 'یادداشت پنهان' } }, mahsa)
    const latest = messages[0]?.id ?? 0
    expect((await staffApp.call(answerSupport, { params, body: { text: 'یک برداشت بود.', latest } }, naser)).status).toBe(200)
    await it.relay()

    const answered = await it.call(readConversation, { params: { id } }, { token })
    expect(answered.body.results).toMatchObject({ status: 'ANSWERED', messages: [{ by: 'CUSTOMER' }, { by: 'STAFF', name: 'naser' }] })
    expect(JSON.stringify(answered.body)).not.toContain('پنهان')
    const notices = (await it.call(listNotifications, { query: {} }, { token })).body.results
    expect(notices.map(({ data }) => data.title)).toContain('پشتیبانی به شما پاسخ داد')
    const after = await figures()
    expect([after.answered - before.answered, after.median_minutes]).toEqual([1, 7])

    const rated = await it.call(rateConversation, { params: { id }, body: { rating: 5 } }, { token })
    expect(rated.body.results).toMatchObject({ status: 'CLOSED', rating: 5 })
    expect((await it.call(rateConversation, { params: { id }, body: { rating: 1 } }, { token })).body.code).toBe('NOT_RATABLE')
    expect((await it.call(sendMessage, { params: { id }, body: { text: 'سلام' } }, { token })).body.code).toBe('CONVERSATION_MOVED')
    it.pass(7 * dayMs - 1)
    token = await enter()
    expect((await it.call(reopenConversation, { params: { id } }, { token })).body.results.status).toBe('OPEN')
    expect((await it.call(closeConversation, { params: { id } }, { token })).body.results.status).toBe('CLOSED')
    it.pass(7 * dayMs)
    token = await enter()
    expect((await it.call(reopenConversation, { params: { id } }, { token })).body.code).toBe('REOPEN_TOO_LATE')
    expect((await it.call(listConversations, {}, { token })).body.results).toMatchObject([{ id, status: 'CLOSED' }])
  })

  test('R-CARE-12: a conversation waits in the queue of support since the first message that is not answered', async () => {
    const { customerId, token, id, params, latest } = await opened()
    const { token: reza } = await staffApp.signedIn('reza', 'SUPPORT')
    const waiting = async () => {
      const { results } = (await staffApp.call(readQueue, { params: { queue: 'conversations' }, query: {} }, reza)).body
      return results.find(({ subject }) => subject.id === String(id)) ?? null
    }
    const write = async () => {
      it.pass(minuteMs)
      return (await it.call(sendMessage, { params: { id }, body: { text: 'هنوز نه.' } }, { token })).body.results.messages.at(-1)?.id ?? 0
    }
    const first = await waiting()
    expect(first).toMatchObject({ subject: { kind: 'conversation' }, customer: { id: customerId }, detail: 'برداشت دو بار' })
    await staffApp.call(takeUpSupport, { params }, reza)
    const again = await write()
    expect(again).toBeGreaterThan(latest)
    expect(await waiting()).toEqual(first)
    await staffApp.call(answerSupport, { params, body: { text: 'بررسی شد.', latest: again } }, reza)
    expect(await waiting()).toBeNull()
    await write()
    expect(Date.parse((await waiting())?.since ?? '') - Date.parse(first?.since ?? '')).toBe(2 * minuteMs)
    await it.call(closeConversation, { params: { id } }, { token })
    expect(await waiting()).toBeNull()
  })

  test('a sixth open conversation is refused, one about another’s order is answered like a missing one', async () => {
    const { token } = await opened()
    const open = (more: object = {}) => it.call(openConversation, { body: { subject: 'پرسش', text: 'سلام', ...more } }, { token })
    const { customerId } = await someone(it.app.db)
    const theirs = await orderIn(it.app.db, 'PAYING', customerId, slug)
    const [foreign, missing] = [await open({ order: String(theirs.id) }), await open({ order: '999999' })]
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    for (let more = 0; more < 4; more += 1) expect((await open()).status).toBe(200)
    expect((await open()).body.code).toBe('TOO_MANY_CONVERSATIONS')
  })

  test('a conversation of a closed account gets no note, which would be personal data again', async () => {
    const { customerId, params } = await opened()
    const { token } = await staffApp.signedIn('maryam', 'SUPPORT')
    await it.app.db.update(customers).set({ closedAt: it.now() }).where(eq(customers.customerId, customerId))
    expect((await staffApp.call(noteSupport, { params, body: { text: 'تلفنی گفت که رسیده است.' } }, token)).status).toBe(404)
    expect((await staffApp.call(readSupport, { params }, token)).body.results.notes).toEqual([])
  })

  test('two of staff who answer or close at once: one of them has to look again', async () => {
    const [first, second] = [(await staffApp.signedIn('first', 'SUPPORT')).token, (await staffApp.signedIn('second', 'SUPPORT')).token]
    for (const command of [answer, close]) {
      const each = await opened()
      const steps = (await statementsOf(() => answer(each, first))).length
      for (let step = 0; step < steps; step += 4) {
        const raced = await opened()
        const results = await interleave<{ status: number }, { status: number }>(
          it.app.db,
          () => answer(raced, first),
          () => command(raced, second),
          step,
        )
        expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      }
    }
  })

  test('a customer reopens while they or staff close: each has its effect or is refused, and the status is the last one’s', async () => {
    const { db } = it.app
    const by = (actor: 'customer' | 'staff', command: 'close' | 'reopen', { customerId, id, latest }: Opened) =>
      db.transaction((tx) => executeOnConversation(tx, actor, { customerId, id, command, at: it.now(), latest }))
    const closed = async () => {
      const each = await opened()
      await by('customer', 'close', each)
      return each
    }
    const first = await closed()
    const steps = (await statementsOf(() => by('customer', 'reopen', first))).length
    for (let step = 0; step < steps; step += 1)
      for (const actor of ['customer', 'staff'] as const) {
        const each = await closed()
        const reopening = await interleave(
          db,
          () => by('customer', 'reopen', each),
          () => by(actor, 'close', each),
          step,
        )
        expect(reopening[0].ok).toBe(true)
        expect(await statusOf(each.token, each.id)).toBe(reopening[1].ok ? 'CLOSED' : 'OPEN')
        const other = await opened()
        const closing = await interleave(
          db,
          () => by(actor, 'close', other),
          () => by('customer', 'reopen', other),
          step,
        )
        expect(closing[0].ok).toBe(true)
        expect(await statusOf(other.token, other.id)).toBe(closing[1].ok ? 'OPEN' : 'CLOSED')
      }
  })
})
