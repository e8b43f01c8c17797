import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCustomerNote,
  dismissMention,
  endCustomerSession,
  findCustomers,
  listCustomerContacts,
  listCustomerDocuments,
  listColleagues,
  listCustomerNotes,
  listMentions,
  listCustomerOrders,
  listCustomerPayments,
  listCustomerSessions,
  listCustomerTransfers,
  readCustomer,
  showCustomer,
} from '#contract/backoffice/customers/routes.ts'
import { listSessions } from '#contract/identity/sessions/routes.ts'
import { creditCharged } from '#domain/billing/ledger/order-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { queueDeliveries } from '#server/engagement/deliveries/queue-deliveries.ts'
import { writeNotice } from '#server/engagement/notifications/subscriber.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { activeSessions, openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { lateOrder } from '#testing/lending/plans/late-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('the staff page of a customer', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })
  const auditOf = (action: string) =>
    rowsOf<{ customer_id: number | null; after: unknown }>(
      database().db,
      sql`select customer_id, after from staff_audit_records where action = ${action} order by seq`,
    )

  test('F-205: a customer is found by the end of their mobile, their name and an order, masked and audited', async () => {
    const { it, order } = await lateOrder({ database: database(), slug, partners: fake.partners })
    const { db } = it.app
    await db.update(customers).set({ name: 'سارا', family: 'صادقی‌نژاد' }).where(eq(customers.customerId, order.customerId))
    const [{ mobile } = { mobile: '' }] = await db
      .select({ mobile: customers.mobile })
      .from(customers)
      .where(eq(customers.customerId, order.customerId))
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('finder', 'SUPPORT')
    const find = async (q: string) => {
      const { status, body } = await staffApp.call(findCustomers, { body: { q } }, token)
      expect([q, status]).toEqual([q, 200])
      return body.results
    }
    for (const q of [
      mobile.slice(-4),
      'صادقی',
      'سارا صادقي',
      'صادقی نژاد',
      'سارا صادقی‌نژاد',
      'سارا  صادقينژاد',
      orderIdentifier(order.id),
      mobile,
      String(order.customerId),
    ]) {
      const found = present((await find(q)).find(({ id }) => id === order.customerId))
      expect(found).toMatchObject({ name: 'سارا ص.', mobile: `${mobile.slice(0, 4)}***${mobile.slice(-4)}`, orders: 1 })
      expect(JSON.stringify(found)).not.toContain(mobile)
    }
    expect([await find('صادقی%نژادی'), await find('0912999'), await find('PL-99999999')]).toEqual([[], [], []])
    expect((await auditOf(findCustomers.id)).at(-1)).toEqual({ customer_id: order.customerId, after: { shown: [order.customerId] } })
  })

  test('F-205: the page has what the customer owes, paid and has, and shows a person for a logged reason only', async () => {
    const { it, order } = await lateOrder({ database: database(), slug, partners: fake.partners })
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('reviewer', 'REVIEWER')
    const params = { customer_id: order.customerId }
    const { body: head } = await staffApp.call(readCustomer, { params }, token)
    expect(head.results).toMatchObject({
      paid: 3,
      paid_on_time: 3,
      newest_order: orderIdentifier(order.id),
      next_due: { order_identifier: orderIdentifier(order.id), number: 4 },
    })
    expect(head.results.late).toBeGreaterThan(2 * 18_744_000)
    expect(head.results.owed).toBeGreaterThan(head.results.late)
    expect(head.results.unspent_credit).toBe(0)
    const { body: orders } = await staffApp.call(listCustomerOrders, { params }, token)
    expect(orders.results).toEqual([expect.objectContaining({ id: order.id, paid: 3, instalments: 12, plan: 'SIGNED' })])
    expect(present(orders.results[0]).days_late).toBeGreaterThan(30)
    expect((await staffApp.call(listCustomerDocuments, { params }, token)).status).toBe(200)
    expect((await staffApp.call(readCustomer, { params: { customer_id: 999_999 } }, token)).status).toBe(404)
    expect((await staffApp.call(showCustomer, { params, body: { why: 'تماس دربارهٔ قسط' } }, token)).body.results.mobile).toMatch(
      /^09\d{9}$/,
    )
    expect(await auditOf(showCustomer.id)).toEqual([{ customer_id: order.customerId, after: { why: 'تماس دربارهٔ قسط' } }])
    expect((await staffApp.call(listCustomerPayments, { params, query: {} }, token)).status).toBe(403)
    expect((await staffApp.call(listCustomerTransfers, { params, query: {} }, token)).status).toBe(403)
  })

  test('the head has the unspent credit of all orders', async () => {
    const it = await createTestApp(database())
    const { customerId } = await someone(it.app.db)
    const charged = { customerId, principal: rial(50_000_000), wage: rial(5_000_000), deposit: rial(0), at: it.now() }
    await it.app.db.transaction((tx) =>
      postTransfers(
        tx,
        [1, 2].map((orderId) => creditCharged({ ...charged, orderId })),
      ),
    )
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('credit-reader', 'SUPPORT')
    const { body } = await staffApp.call(readCustomer, { params: { customer_id: customerId } }, token)
    expect(body.results).toMatchObject({ unspent_credit: 100_000_000, contacts_left: 3 })
  })

  test('F-205: payments, ledger and notices are paged, the newest first', async () => {
    const { it, order } = await lateOrder({ database: database(), slug, partners: fake.partners })
    const { db, now } = it.app
    const { customerId } = order
    await db.transaction(async (tx) => {
      const notice = { customerId, kind: 'order.your-turn', values: {}, link: '/orders' } as const
      await queueDeliveries(tx, { ...notice, notice: 'first' }, now())
      await queueDeliveries(tx, { ...notice, notice: 'second', kind: 'credit.ready' }, now())
      await writeNotice(tx, customerId, { type: 'SYSTEM', title: 'خوش آمدید', content: 'سلام', cta: null }, now())
    })
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('teller', 'SUPPORT')
    const params = { customer_id: customerId }
    const first = (await staffApp.call(listCustomerContacts, { params, query: { per_page: 1 } }, token)).body
    expect(first.results).toMatchObject([{ channel: 'sms', title: 'اعتبار شما آماده است', state: 'QUEUED', text: null }])
    const cursor = present(first.metas.next)
    const second = (await staffApp.call(listCustomerContacts, { params, query: { per_page: 1, cursor } }, token)).body
    expect(second.results).toMatchObject([{ title: 'سفارش شما منتظر شماست' }])
    const bell = (await staffApp.call(listCustomerContacts, { params, query: { bell: true } }, token)).body
    expect(bell.results).toContainEqual(expect.objectContaining({ channel: 'bell', title: 'خوش آمدید', text: 'سلام', arrived_at: null }))
    const transfers = (await staffApp.call(listCustomerTransfers, { params, query: { per_page: 2 } }, token)).body
    expect([transfers.results.length, transfers.metas.next === null]).toEqual([2, false])
    expect(transfers.results.every(({ customer_id: owner }) => owner === customerId)).toBe(true)
    expect((await staffApp.call(listCustomerPayments, { params, query: {} }, token)).status).toBe(200)
  })

  test('F-205: a note has its author and time, and those whom it mentions see it until they dismiss it; a session that SUPPORT ends is over for the customer', async () => {
    const it = await createTestApp(database())
    const { db, now } = it.app
    const { customerId } = await someone(db)
    const own = await openSession(db, { customerId, name: 'گوشی', at: now() })
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('noter', 'SUPPORT')
    const params = { customer_id: customerId }
    const add = (text: string) => staffApp.call(addCustomerNote, { params, body: { text } }, token)
    expect([(await add('  تا شنبه می‌پردازد. ')).status, (await add('   ')).status]).toEqual([200, 422])
    const notes = (await staffApp.call(listCustomerNotes, { params, query: {} }, token)).body.results
    expect(notes).toMatchObject([{ text: 'تا شنبه می‌پردازد.', written_by: 'noter test' }])
    const reader = await staffApp.signedIn('reader', 'REVIEWER')
    const named = await staffApp.call(addCustomerNote, { params, body: { text: 'سند را ببین.', mentions: [reader.id] } }, token)
    expect([named.status, named.body.results.mentions]).toEqual([200, ['reader test']])
    const mentions = async (by: string) => (await staffApp.call(listMentions, {}, by)).body.results
    expect(await mentions(reader.token)).toMatchObject([{ text: 'سند را ببین.', written_by: 'noter test', customer: { id: customerId } }])
    expect(await mentions(token)).toEqual([])
    const noted = { params: { ...params, id: named.body.results.id } }
    const dismiss = async (by: string) => (await staffApp.call(dismissMention, noted, by)).status
    // Only by whom it mentions, once, and with its audit; it stays with the customer.
    expect([await dismiss(token), await dismiss(reader.token), await dismiss(reader.token)]).toEqual([404, 200, 404])
    expect(await mentions(reader.token)).toEqual([])
    expect(await auditOf(dismissMention.id)).toEqual([{ customer_id: customerId, after: { note: noted.params.id } }])
    const [newest] = (await staffApp.call(listCustomerNotes, { params, query: {} }, token)).body.results
    expect(newest).toMatchObject({ text: 'سند را ببین.', mentions: ['reader test'] })
    const colleagues = (await staffApp.call(listColleagues, {}, token)).body.results
    expect(colleagues.filter(({ is_me }) => is_me).map(({ name }) => name)).toEqual(['noter test'])
    expect(colleagues).toContainEqual({ id: reader.id, name: 'reader test', is_me: false })
    expect((await staffApp.call(addCustomerNote, { params, body: { text: 'یادداشت', mentions: [999] } }, token)).status).toBe(422)
    const nobody = { params: { customer_id: 999_999 }, body: { text: 'یادداشت' } }
    expect((await staffApp.call(addCustomerNote, nobody, token)).status).toBe(404)
    const sessions = (await staffApp.call(listCustomerSessions, { params }, token)).body.results
    const [session] = await activeSessions(db, customerId, now())
    const end = { params: { ...params, id: present(session).id } }
    expect(sessions.map(({ id }) => id)).toEqual([end.params.id])
    expect((await it.call(listSessions, {}, { token: own })).status).toBe(200)
    expect([
      (await staffApp.call(endCustomerSession, end, token)).status,
      (await staffApp.call(endCustomerSession, end, token)).status,
    ]).toEqual([200, 404])
    expect((await it.call(listSessions, {}, { token: own })).status).toBe(401)
    expect(await auditOf(endCustomerSession.id)).toEqual([{ customer_id: customerId, after: { session: end.params.id } }])
    const { token: other } = await staffApp.signedIn('other', 'REVIEWER')
    expect((await staffApp.call(listCustomerSessions, { params }, other)).status).toBe(403)
  })
})
