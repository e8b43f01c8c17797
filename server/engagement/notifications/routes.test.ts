import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications, readNotifications } from '#contract/engagement/notifications/routes.ts'
import { me } from '#contract/identity/login/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { day, dayOf } from '#domain/platform/kernel/time.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { markConfirmed } from '#server/identity/profile/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { terms } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { writeNotice } from './subscriber.ts'

onBothEngines('notices', (database) => {
  let app: TestApp
  let customerId: number
  let token: string
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  beforeEach(async () => {
    people += 1
    ;({ customerId, token } = await app.customer(`0917${String(people).padStart(7, '0')}`))
    await app.relay()
    await app.call(readNotifications, { body: {} }, { token })
  })
  afterAll(() => app.http.close())

  const list = async (query: { page?: number; per_page?: number } = {}, by = token) =>
    (await app.call(listNotifications, { query }, { token: by })).body
  const invoiceKinds = async () =>
    (await list()).results.filter(({ type }) => type === 'INVOICE').map(({ tone, data }) => [tone, data.cta?.is_open])
  const write = async (title: string) => {
    app.pass(1000)
    await writeNotice(
      app.app.db,
      customerId,
      { type: 'ORDER', title, content: 'متن', cta: { link: '/orders/1', caption: 'دیدن' } },
      app.now(),
    )
  }

  const withLink = (link: string) =>
    writeNotice(app.app.db, customerId, { type: 'SYSTEM', title: 'خبر', content: 'متن', cta: { link, caption: 'دیدن' } }, app.now())

  test('R-NOTIF-01..04, R-ENTITY-57: notices are listed in pages, newest first, and listing marks none as read', async () => {
    for (const title of ['یک', 'دو', 'سه']) await write(title)
    const first = await list({ per_page: 2 })
    expect(first.results.map(({ data }: { data: { title: string } }) => data.title)).toEqual(['سه', 'دو'])
    expect(first.metas).toEqual({ current_page: 1, per_page: 2, total: 4, last_page: 2, unread: 3 })
    expect(first.results[0]).toMatchObject({
      type: 'ORDER',
      read_at: null,
      data: { content: 'متن', cta: { link: '/orders/1', caption: 'دیدن', is_open: false } },
    })
    expect((await list({ page: 2, per_page: 2 })).metas.unread).toBe(3)
    expect((await app.call(me, {}, { token })).body.results.notification).toBe(3)
  })

  test('F-037, R-NOTIF-02: a page below 1 or not a number is 422; a per_page above 100 is read as 100', async () => {
    expect((await list({ per_page: 101 })).metas.per_page).toBe(100)
    for (const query of [{ page: 0 }, { per_page: 0 }, { page: Number.NaN }])
      expect((await app.call(listNotifications, { query }, { token })).status).toBe(422)
  })

  test('R-NOTIF-04: ids mark these as read, no ids mark all, and never another customer’s', async () => {
    await write('یک')
    await write('دو')
    const { id } = present((await list()).results[0])
    const other = await app.customer(`0916${String(people).padStart(7, '0')}`)
    expect((await app.call(readNotifications, { body: { ids: [id] } }, { token: other.token })).status).toBe(200)
    expect((await list()).metas.unread).toBe(2)
    expect((await app.call(readNotifications, { body: { ids: [id, 999_999] } }, { token })).body.results).toEqual({ unread: 1 })
    const readAt = present((await list()).results[0]).read_at
    app.pass(60_000)
    expect((await app.call(readNotifications, { body: {} }, { token })).body.results).toEqual({ unread: 0 })
    expect(present((await list()).results[0]).read_at).toBe(readAt)
  })

  test('R-NOTIF-03: an event becomes one notice with its call to action, however often it is relayed', async () => {
    await app.app.db.transaction((tx) =>
      publish(tx, { type: 'order.moved', customerId, orderId: 12, from: 'CHECKING_PROMISSORY', to: 'SIGNING_CONTRACTS' }),
    )
    await app.relay()
    await app.relay()
    const unread = (await list()).results.filter(({ read_at }: { read_at: string | null }) => read_at === null)
    expect(unread).toHaveLength(1)
    expect(unread[0]?.data.cta).toEqual({ link: '/orders/12', caption: 'پرداخت و امضا', is_open: false })
  })

  test('R-NOTIF-03: a call to action may link to another site by http(s); other links are refused', async () => {
    await withLink('https://pelekan.example/news')
    expect((await list()).results[0]?.data.cta).toEqual({ link: 'https://pelekan.example/news', caption: 'دیدن', is_open: false })
    for (const link of ['javascript:alert(1)', '//evil.example', 'orders', 'data:text/html,x'])
      await expect(withLink(link)).rejects.toThrow(/insert into "notifications"/)
  })

  test('a new customer is welcomed', async () => {
    const newcomer = await app.customer(`0915${String(people).padStart(7, '0')}`)
    await app.relay()
    expect((await list({}, newcomer.token)).results).toMatchObject([{ type: 'SYSTEM', data: { cta: { link: '/profile' } } }])
  })

  test('F-121: a notice asks for its action while that is to be done, and has the colour of what it says', async () => {
    const newcomer = await app.customer(`0914${String(people).padStart(7, '0')}`)
    await app.relay()
    const welcome = async () => {
      const [notice] = (await list({}, newcomer.token)).results
      return [notice?.tone, notice?.data.cta?.is_open]
    }
    expect(await welcome()).toEqual(['action', true])
    const identity = { nationalCode: '0012345008', birthDate: day('1990-01-01'), personnelNumber: '118402' }
    await markConfirmed(app.app.db, newcomer.customerId, identity, app.now())
    expect(await welcome()).toEqual(['action', false])
  })

  test('F-121: of the reminders of an instalment only the last asks for it, and none once it is paid', async () => {
    const order = { customerId, orderId: 900 + people, at: app.now() }
    await app.app.db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, amount: rial(200_000_000), firstPayment: null })
      await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(app.now()) })
    })
    const invoice = present((await invoicesOfOrder(app.app.db, customerId, order.orderId)).find(({ number }) => number === 1))
    const at = { customerId, invoiceId: invoice.id, number: 1 }
    for (const reminder of ['BEFORE_3', 'ON_DAY', 'AFTER_1'] as const) {
      app.pass(1000)
      await app.app.db.transaction((tx) => publish(tx, { type: 'invoice.reminded', ...at, reminder }))
      await app.relay()
    }
    expect(await invoiceKinds()).toEqual([
      ['danger', true],
      ['action', false],
      ['action', false],
    ])
    app.pass(1000)
    await app.app.db.update(invoices).set({ status: 'PAID', paidAt: app.now() }).where(eq(invoices.id, invoice.id))
    await app.app.db.transaction((tx) => publish(tx, { type: 'invoice.paid', ...at, orderId: order.orderId, earlyPoints: 0 }))
    await app.relay()
    expect(await invoiceKinds()).toEqual([
      ['success', false],
      ['danger', false],
      ['action', false],
      ['action', false],
    ])
  })
})
