import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed, readCalendarFile } from '#contract/billing/calendar-feed/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { addDays, dayMs, hourMs, startOfDay } from '#domain/platform/kernel/time.ts'
import { cancelReplanned, insertReplanned } from '#server/billing/invoices/replan.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { countTry, type TryLimit } from '#server/platform/rate-limits/count-try.ts'
import { begin, openTill } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

type Event = {
  readonly id: string
  readonly day: string
  readonly sequence: number
  readonly status: string
  readonly title: string
  /** Rial; null where the text names no amount. */
  readonly payable: number | null
  /** As written: a duration before the event, or an instant. */
  readonly alarms: readonly string[]
}

/** The events of a feed as a library that did not write it reads them. */
function eventsIn(bytes: Buffer): ReadonlyMap<string, Event> {
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()) as unknown[])
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const events = calendar.getAllSubcomponents('vevent').map((event): Event => {
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    const start = present(event.getFirstProperty('dtstart'))
    expect(start.type).toBe('date')
    const amount = /([\d٬]+) ریال/.exec(normalise(text('description')))?.[1]
    return {
      id: text('uid').replace(/@pelekan$/, ''),
      day: String(start.getFirstValue()),
      sequence: Number(text('sequence')),
      status: text('status'),
      title: text('summary'),
      payable: amount === undefined ? null : Number(amount.replaceAll('٬', '')),
      alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
  return new Map(events.map((event) => [event.id, event]))
}

onEveryEngine('the calendar feed', (database) => {
  /** A customer in repayment who has switched the feed on, and the system over HTTP at the till's time. */
  async function subscribed() {
    const till = await openTill(database(), fake)
    const invoices = await till.repaying()
    const it = await createTestApp(database(), { partners: fake.partners, now: till.now })
    const by = { token: await openSession(database().db, { customerId: till.customerId, name: 'test', at: till.now() }) }
    const renew = async () => (await it.call(createCalendarFeed, {}, by)).body.results.address
    const read = (address: string) => it.call(readCalendarFile, { params: { secret: address.replace('http://pelekan.test/ics/', '') } })
    const address = await renew()
    return { till, it, by, invoices, renew, read, address, events: async () => eventsIn((await read(address)).body) }
  }

  test('R-REACH-09, R-PROOF-06: has an all-day event with two alarms for each due instalment, which together come to what is payable, in any time zone', async () => {
    const { till, invoices, events, read, address } = await subscribed()
    till.pass(40 * dayMs)
    const dues = invoices.filter(({ number }) => number > 0)
    const shown = await events()
    expect([...shown].map(([id, { day }]) => [id, day])).toEqual(dues.map(({ id, dueDate }) => [id, dueDate]))
    expect([...shown].map(([id, { payable }]) => [id, payable])).toEqual(
      dues.map((invoice) => [invoice.id, invoiceOnWire(invoice, asOf(till.now())).payable]),
    )
    expect([...shown.values()].reduce((sum, { payable }) => sum + (payable ?? 0), 0)).toBeGreaterThan(12 * 18_744_000)
    const [late, next] = shown.values()
    expect(late).toMatchObject({ status: 'CONFIRMED', alarms: [] })
    const tenOnTheDay = new Date(startOfDay(present(present(dues[1]).dueDate)) + 10 * hourMs).toISOString().slice(0, 19)
    expect(next?.alarms).toEqual(['-P2DT14H', `${tenOnTheDay}Z`])
    expect([...shown.values()].map(({ title }) => title).join()).toMatch(/^(قسط پلکان، [۰-۹٬]+ تومان,?)+$/)
    const texts = []
    for (const name of ['UTC', 'Asia/Tehran', 'America/New_York']) {
      process.env['TZ'] = name
      texts.push((await read(address)).body.toString())
    }
    expect(texts).toEqual([texts[0], texts[0], texts[0]])
  })

  test('R-REACH-09: a change raises the sequence of its event alone; what was paid or replaced is cancelled, what replaces it is new', async () => {
    const { till, invoices, events } = await subscribed()
    const { db } = database()
    const [, one, two, three] = invoices
    const before = await events()
    expect(new Set(Array.from(before.values(), ({ sequence, status }) => `${sequence} ${status}`))).toEqual(new Set(['0 CONFIRMED']))
    expect(await events()).toEqual(before)

    till.pass(33 * dayMs)
    const late = await events()
    expect(late.get(one.id)).toMatchObject({ sequence: 1, status: 'CONFIRMED' })
    expect(late.get(one.id)?.payable).toBeGreaterThan(present(before.get(one.id)?.payable))
    expect(late.get(two.id)?.sequence).toBe(0)

    await till.pay(await begin(till.app, till.asking([one])))
    const moved = addDays(present(three.dueDate), 5)
    await db.transaction(async (tx) => {
      await cancelReplanned(tx, { customerId: till.customerId, orderId: 1 }, [three.id])
      const instalment = { number: 3, principal: three.amount, wage: rial(0), dueDate: moved, originalDueDate: moved, feePart: rial(0) }
      await insertReplanned(tx, three, { plan: 2, at: till.now(), instalments: [instalment] })
    })
    const after = await events()
    expect(after.get(one.id)).toMatchObject({ sequence: 2, status: 'CANCELLED', payable: null, alarms: [] })
    expect(after.get(three.id)).toMatchObject({ sequence: 1, status: 'CANCELLED', payable: null, alarms: [] })
    const [fresh] = [...after.values()].filter(({ id }) => !before.has(id))
    expect(fresh).toMatchObject({ sequence: 0, status: 'CONFIRMED', day: moved })
    expect(after.get(two.id)).toMatchObject({ sequence: 0, status: 'CONFIRMED' })
  })

  test('R-REACH-09: the address is answered once, of 128 bits and stored as a hash; a new one or switching off ends it, and every other answers 404 alike', async () => {
    const { till, it, by, read, renew, address } = await subscribed()
    const { db } = database()
    expect(address).toMatch(/^http:\/\/pelekan\.test\/ics\/[\da-f]{32}$/)
    const stored = JSON.stringify(await rowsOf(db, sql`select * from calendar_feeds`))
    expect(stored).not.toContain(address.slice(-32))
    expect((await read(address)).headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' })
    expect((await it.call(readCalendarFeed, {}, by)).body.results).toMatchObject({ is_on: true, read_at: expect.any(String) })

    const renewed = await renew()
    expect((await read(renewed)).status).toBe(200)
    await it.call(deleteCalendarFeed, {}, by)
    const answers = await Promise.all([address, renewed, 'http://pelekan.test/ics/0', String(till.customerId)].map(read))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await it.call(readCalendarFeed, {}, by)).body.results.is_on).toBe(false)
  })

  test('R-REACH-09: the 61st read of an address within an hour is refused, as that of unknown ones from a network', async () => {
    const { till, read, address } = await subscribed()
    const { db } = database()
    const tries = (limit: TryLimit, key: string) =>
      Promise.all(Array.from({ length: 60 }, () => countTry(db, { limit, key, at: till.now() })))
    await Promise.all([tries('calendar-file', String(till.customerId)), tries('calendar-unknown', '127.0.0.1')])
    expect([(await read(address)).status, (await read('0')).status]).toEqual([429, 429])
    till.pass(hourMs)
    expect([(await read(address)).status, (await read('0')).status]).toEqual([200, 404])
  })
})
