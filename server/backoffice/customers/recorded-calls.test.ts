import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCustomerNote, listCustomerNotes, readCustomer } from '#contract/backoffice/customers/routes.ts'
import { dayMs, instant, minuteMs, wireInstant } from '#domain/platform/kernel/time.ts'
import { contactsSince } from '#server/engagement/deliveries/contacts.ts'
import { queueDeliveries } from '#server/engagement/deliveries/queue-deliveries.ts'
import { sendAgain } from '#server/engagement/deliveries/send-again.ts'
import { deliveries } from '#server/engagement/deliveries/tables.ts'
import { setVulnerability } from '#server/lending/plans/hardship/vulnerability.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf, type Command } from '#testing/interleave.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

gateStatements()

onEveryEngine('recorded calls', (database) => {
  async function caller(mobile: string) {
    const it = await createTestApp(database())
    const staffApp = await openStaffApp(it)
    // A session of staff ends long before the week does.
    let token = ''
    const enter = async () => {
      token = (await staffApp.signedIn(`caller-${mobile}-${it.now()}`, 'REVIEWER')).token
    }
    await enter()
    const { customerId } = await it.customer(mobile)
    const params = { customer_id: customerId }
    const record = (about_late?: true) =>
      staffApp.call(
        addCustomerNote,
        { params, body: { text: 'تا شنبه می‌پردازد.', call: 'ANSWERED', ...(about_late && { about_late }) } },
        token,
      )
    const head = async () => (await staffApp.call(readCustomer, { params }, token)).body.results
    const notes = async () => (await staffApp.call(listCustomerNotes, { params, query: {} }, token)).body.results
    const contacts = () => contactsSince(it.app.db, customerId, instant(it.now() - dayMs))
    return { it, customerId, enter, record, head, notes, contacts }
  }

  test('F-205, R-REACH-03: a call about something late is a contact of the week, is listed among the notes, and a fourth is refused until the first is a week old', async () => {
    const { it, customerId, enter, record, head, notes } = await caller('09121110051')
    const first = it.now()
    expect((await record(true)).status).toBe(200)
    expect(await head()).toMatchObject({ contacts_made: 1, contacts_left: 2, contacts_stopped: false, next_contact_at: null })
    it.pass(minuteMs)
    // Other calls are no contacts about something late.
    expect([(await record()).status, (await head()).contacts_made]).toEqual([200, 1])
    const both = await Promise.all([record(true), record(true), record(true)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
    const week = { contacts_made: 3, contacts_left: 0, next_contact_at: wireInstant(instant(first + 7 * dayMs)) }
    expect(await head()).toMatchObject(week)
    expect((await notes()).map(({ call }) => call)).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED', 'ANSWERED'])
    const notice = { customerId, notice: 'test:1', kind: 'due.after-7', values: {}, link: '/invoices' } as const
    await it.app.db.transaction((tx) => queueDeliveries(tx, notice, it.now()))
    expect(await contactsSince(it.app.db, customerId, instant(first - 1))).toBe(3)
    it.pass(7 * dayMs - minuteMs)
    await enter()
    expect(await head()).toMatchObject({ contacts_made: 2, contacts_left: 1, next_contact_at: null })
  })

  test('F-205, R-PLAN-13: a call about something late is not recorded for a customer who is flagged as vulnerable, and the refusal does not name the flag', async () => {
    const { it, customerId, record, head, notes } = await caller('09121110052')
    await it.app.db.transaction((tx) => setVulnerability(tx, { customerId, by: 1, at: it.now(), reason: 'بیماری' }))
    const refused = await record(true)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'CONTACTS_STOPPED', message: 'تماس دربارهٔ دیرکرد با این مشتری متوقف است.' }),
    ])
    expect([await notes(), await head()]).toEqual([[], expect.objectContaining({ contacts_stopped: true, contacts_left: 0 })])
    expect((await record()).status).toBe(200)
  })

  test('F-205, R-REACH-03: wherever a call, a reminder and a notice that is sent again meet, a week has three contacts', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const { db } = database()
    let count = 0
    /** A customer who had two contacts this week, and each way to a third. */
    const lateCustomer = async () => {
      const { it, customerId, record, contacts } = await caller(`0912112${String((count += 1)).padStart(4, '0')}`)
      const notice = (name: string) => ({ customerId, notice: name, kind: 'due.after-7', values: {}, link: '/invoices' }) as const
      const failed = { ...notice('test:0'), channel: 'sms', isContact: true, state: 'FAILED', createdAt: it.now() } as const
      const [sent] = await db.insert(deliveries).values(failed).returning({ id: deliveries.id })
      expect((await record(true)).status).toBe(200)
      const call = () => record(true)
      const remind = () => db.transaction((tx) => queueDeliveries(tx, notice(`test:${randomUUID()}`), it.now()))
      const sendNotice = () => db.transaction((tx) => sendAgain(tx, { customerId, id: present(sent).id }, it.now()))
      const ways: Readonly<Record<'call' | 'remind' | 'sendNotice', Command>> = { call, remind, sendNotice }
      return { contacts, ways }
    }
    const pairs = [
      ['call', 'call'],
      ['call', 'remind'],
      ['remind', 'call'],
      ['call', 'sendNotice'],
      ['sendNotice', 'call'],
      ['remind', 'sendNotice'],
      ['sendNotice', 'remind'],
      ['remind', 'remind'],
    ] as const
    for (const [first, second] of pairs) {
      const { ways } = await lateCustomer()
      const places = placesOf(await statementsOf(ways[first]))
      for (const place of places) {
        const { contacts, ways: fresh } = await lateCustomer()
        await interleave(db, fresh[first], fresh[second], place)
        expect([first, second, place, await contacts()]).toEqual([first, second, place, 3])
      }
    }
  })
})
