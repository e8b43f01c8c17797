import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAutopay, returnToAutopay, revokeAutopay } from '#contract/billing/autopay/routes.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { hourOf } from '#domain/engagement/deliveries/send-at.ts'
import { addDays, dayMs, dayOf, hourMs, instant, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import type { PushMessage } from '#sandbox/push/routes.ts'
import type { Message } from '#sandbox/sms/inbox.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { announcePulls } from '#server/billing/autopay/announce-pulls.ts'
import { pullDueInstalments } from '#server/billing/autopay/jobs.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { askDuePayments } from '#server/billing/payments/ask-due-payments.ts'
import { openSender, sentChannels } from '#server/engagement/deliveries/send-due-deliveries.ts'
import { deliveries, noticeEmails, pushSubscriptions } from '#server/engagement/deliveries/tables.ts'
import { notifications } from '#server/engagement/notifications/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { endStaleOrders } from '#server/lending/orders/jobs/end-stale-orders.ts'
import { tendHardship } from '#server/lending/plans/hardship/make-offers.ts'
import { present } from '#testing/expectations.ts'
import { fillFixture, type Customer, type Fixture } from '#testing/lending/orders/fixture.ts'
import { followToEnd } from '#testing/lending/orders/follow-to-end.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

const [email, browser] = ['year@pelekan.test', 'year']
/** The times of a day at which something of an order falls due, and the evening on which somebody pays (every-job.ts). */
const hours = [0, 8, 9, 10, 18] as const
type Hour = (typeof hours)[number]

const eveningOf = (on: Day): Instant => instant(startOfDay(on) + 18 * hourMs)

onOneEngine('the notices of an order', (database) => {
  let fake: FakePartners
  let fixture: Fixture
  let clock: () => number = Date.now
  let hasMandate = false
  beforeAll(async () => {
    // A machine without time to spare must not lead to a second try, which is at another hour.
    fake = await openFakePartners({ now: () => clock() }, { totalTimeoutMs: 120_000, connectTimeoutMs: 120_000 })
    const app = await createTestApp(database(), { partners: fake.partners, config: { paymentCheckAfterMs: 1_000 } })
    clock = app.now
    fixture = await fillFixture(app, fake, everySubscriber)
  })
  afterAll(async () => {
    await fixture.app.http.close()
    await fake.close()
  })

  test('R-REACH-03: a whole year of one order, by day, kind, channel and text: each notice on its day and hour, none in the night, none of what was paid, and at most three contacts a week', async () => {
    const { app, db } = fixture
    const customer = await fixture.enter('0012345008', { report: true, documents: true })
    await makeReachable(customer)
    const { id } = (await fixture.order(customer, { store_slug: fixture.storeSlug })).body.results
    await fixture.work()
    await until(instant(app.now() + 8 * dayMs))
    await followToEnd(fixture, await signedIn(customer), id, {}, 'PAYING')
    const dues = (await invoicesOfOrder(db, customer.customerId, id)).filter(({ number }) => number > 0)
    const due = (number: number): Day => present(dues.find((one) => one.number === number)?.dueDate)
    const pay = async (number: number, on: Day): Promise<void> => {
      await until(eveningOf(on))
      const { id: invoice } = present(dues.find((one) => one.number === number))
      await fixture.buy(await signedIn(customer), purchaseInvoice, [invoice], '/invoice/payment')
    }
    await pay(1, due(1))
    await pay(2, addDays(due(2), 8))
    await giveMandate(customer)
    await until(eveningOf(due(4)))
    await app.call(revokeAutopay, {}, await signedIn(customer))
    hasMandate = false
    await pay(5, addDays(due(5), -5))
    await pay(6, addDays(due(6), 1))
    await pay(7, due(7))
    // The rest is not paid.
    await until(eveningOf(due(12)))

    const rows = await table(customer)
    await expect(rows.map(({ line }) => line).join('\n')).toMatchFileSnapshot('year-of-notices.txt')
    const sent = await db.select().from(deliveries).where(eq(deliveries.customerId, customer.customerId))
    expect(sent.filter(({ state }) => state === 'QUEUED' || state === 'FAILED')).toEqual([])
    const arrived = (channel: string) => sent.filter((one) => one.channel === channel).length
    expect([arrived('sms'), arrived('email'), arrived('push')]).toEqual([
      (await inbox<Message>(`/sms/inbox?receptor=${customer.mobile}`)).filter(({ localId }) => localId !== '').length,
      (await inbox<Letter>(`/mail/inbox?to=${email}`)).length,
      (await inbox<PushMessage>(`/push/inbox?browser=${browser}`)).length,
    ])
    const sentIn = sent.map(({ sentAt }) => hourOf(present(sentAt)))
    expect(sentIn.filter((hour) => hour < 8 || hour >= 22)).toEqual([])
    const contacts = new Map(sent.filter(({ isContact }) => isContact).map(({ notice, createdAt }) => [notice, createdAt]))
    for (const at of contacts.values())
      expect([...contacts.values()].filter((other) => other > at - 7 * dayMs && other <= at).length).toBeLessThanOrEqual(3)
  }, 600_000)

  const inbox = async <T>(path: string): Promise<readonly T[]> =>
    ((await (await fetch(`${fake.address}${path}`)).json()) as { results: T[] }).results
  const signedIn = async (customer: Customer): Promise<Customer> => ({
    ...customer,
    token: await openSession(fixture.db, { customerId: customer.customerId, name: null, at: fixture.app.now() }),
  })

  /** With a confirmed e-mail and a browser of the sandbox beside the mobile. */
  async function makeReachable({ customerId }: Customer): Promise<void> {
    const at = fixture.app.now()
    await fixture.db.insert(noticeEmails).values({ customerId, email, confirmedAt: at })
    const { endpoint, keys } = (await (await fetch(`${fake.address}/push/subscriptions/${browser}`)).json()) as {
      endpoint: string
      keys: { p256dh: string; auth: string }
    }
    await fixture.db.insert(pushSubscriptions).values({ customerId, endpoint, ...keys, createdAt: at })
  }

  async function giveMandate(customer: Customer): Promise<void> {
    const { app } = fixture
    const by = await signedIn(customer)
    const begun = await app.call(beginAutopay, { body: { bank_code: '012' } }, by)
    const account = new URLSearchParams({ account: '6037990000000105' })
    const sent = await fetch(begun.body.results.redirect_url, { method: 'POST', body: account, redirect: 'manual' })
    const query = new URL(sent.headers.get('location') ?? '').searchParams
    const body = { payman_authority: query.get('payman_authority') ?? '', status: query.get('status') ?? '' }
    expect((await app.call(returnToAutopay, { body }, by)).body.results.status).toBe('ACTIVE')
    hasMandate = true
  }

  /** Moves the clock to `end`; on the way the jobs run at their times of each day, events are handled, and what is due is sent. */
  async function until(end: Instant): Promise<void> {
    const { app } = fixture
    const send = openSender(app.app)
    let isWaiting = true
    for (let on = dayOf(app.now()); on <= dayOf(end); on = addDays(on, 1)) {
      for (const hour of hours) {
        const at = startOfDay(on) + hour * hourMs
        if (at < app.now() || at > end) continue
        app.pass(at - app.now())
        if ((await runJobs(hour)) && (await app.relay()) > 0) isWaiting = true
        if (!isWaiting || hour === 0) continue
        const taken = await Promise.all(sentChannels.map(send))
        isWaiting = taken.some((count) => count > 0)
      }
    }
    if (end > app.now()) app.pass(end - app.now())
  }

  /** Whether any of the jobs may have had an effect. Nobody is pulled without a mandate. */
  async function runJobs(hour: Hour): Promise<boolean> {
    const { app } = fixture.app
    if (hour === 0) await tendHardship(app)
    if (hour === 9 && hasMandate) await announcePulls(app)
    if (hour === 9 && hasMandate) await pullDueInstalments(app)
    if (hour === 10) return (await remindOfDues(app)) + (await endStaleOrders(app)) + (await askDuePayments(app)) > 0
    return hour === 0 || (hour === 9 && hasMandate)
  }

  /** What the customer got, the earliest first; the codes of short links differ from run to run. */
  async function table({ customerId }: Customer) {
    const { db } = fixture
    const sent = await db.select().from(deliveries).where(eq(deliveries.customerId, customerId))
    const bell = await db.select().from(notifications).where(eq(notifications.customerId, customerId))
    const rows = [
      ...sent.map(({ kind, channel, sentText, sentAt }) => ({ at: present(sentAt), kind, channel, text: sentText ?? '' })),
      ...bell.map(({ type, title, content, createdAt }) => ({ at: createdAt, kind: type, channel: 'bell', text: `${title}: ${content}` })),
    ]
    const lines = rows.map(({ at, kind, channel, text }) => {
      const time = `${dayOf(at)} ${String(hourOf(at)).padStart(2, '0')}`
      return { at, line: [time, kind, channel, text.replaceAll('\n', ' ').replaceAll(/\/s\/[\w-]{9}/g, '/s/…')].join(' | ') }
    })
    return lines.toSorted((one, other) => one.line.localeCompare(other.line, 'en'))
  }
})
