import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { purchaseInvoice, readPayment } from '#contract/billing/payments/routes.ts'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { dayMs, dayOf, minuteMs, parseInstant, startOfDay } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { mayHaveTestClock, openTestClock } from '#server/platform/clock/test-clock.ts'
import { readConfig } from '#server/platform/configuration/config.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'
import { testClockPath, testClockRoutes } from './clock-routes.ts'

let fake: FakePartners
/** The partners' clock, which follows ours in a demo. */
let partnersClock: () => number = Date.now
beforeAll(async () => {
  fake = await openFakePartners({ now: () => partnersClock() })
})
afterAll(() => fake.close())

onBothEngines('the test clock', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  async function loan() {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(morning).toISOString() })
    const token = await openSession(db, { customerId: order.customerId, name: 'test', at: it.now() })
    return { db, order, dueDates, it, token }
  }

  test('R-SHOP-10: a year of a loan of twelve months passes in under a minute: each job on its day, in order, once', async ({ signal }) => {
    const { db, order, dueDates: all, it } = await loan()
    // So that the daily files of each day are there: those that are missing are asked for again on every day.
    partnersClock = it.now
    onTestFinished(() => {
      partnersClock = Date.now
    })
    // The whole year with the full numbers only: a second or two a month where nothing else runs.
    const dueDates = isProof() ? all : all.slice(0, 2)
    const startedAt = performance.now()
    const ran = []
    for (const [index, due] of dueDates.entries()) {
      // Where its time is over it must not go on beside the next test, whose database is the same.
      signal.throwIfAborted()
      ran.push(...(await it.advance(noonOf(due) - it.now())))
      // The first is paid a month late, with the second.
      if (index > 0) await payInstalments(db, order, index === 1 ? [1, 2] : [index + 1], it.now())
    }
    ran.push(...(await it.advance(0)))
    expect((performance.now() - startedAt) / 1000).toBeLessThan(isProof() ? 60 : Number.POSITIVE_INFINITY)
    const [finished] = await rowsOf<{ status: string; at: string }>(
      db,
      sql`select status, status_at as at from orders where id = ${order.id} and customer_id = ${order.customerId}`,
    )
    const isOver = dueDates.length === all.length
    expect([finished?.status, dayOf(parseInstant(finished?.at ?? ''))]).toEqual(
      isOver ? ['FINISHED', all.at(-1)] : ['PAYING', dayOf(morning)],
    )

    expect(ran.map(({ at }) => at)).toEqual(ran.map(({ at }) => at).toSorted((one, other) => one - other))
    const daily = ran.filter(({ command }) => command === 'accrueFees').map(({ at }) => at)
    const midnights = daily.filter((at) => at === startOfDay(dayOf(at)))
    const days = Math.round((noonOf(present(dueDates.at(-1))) - morning) / dayMs)
    expect([new Set(midnights).size, midnights.length]).toEqual([days, days])

    const reminded = await rowsOf<{ number: number; reminder: string; at: string }>(
      db,
      sql`select i.number, r.reminder, r.at from invoice_reminders r join invoices i on i.customer_id = r.customer_id and i.id = r.invoice_id
        where r.customer_id = ${order.customerId} order by r.at, i.number`,
    )
    const shown = reminded.map(({ number, reminder, at }) => `${number} ${reminder} ${dayOf(parseInstant(at))}`)
    expect(new Set(shown).size).toBe(shown.length)
    for (const [index, due] of dueDates.entries()) expect(shown).toContain(`${index + 1} ON_DAY ${due}`)
    expect(reminded.filter(({ number }) => number === 1).map(({ reminder }) => reminder)).toEqual([
      'BEFORE_3',
      'ON_DAY',
      'AFTER_1',
      'AFTER_3',
      'AFTER_7',
      'AFTER_14',
      'AFTER_30',
    ])
    const accrued = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from accrued_fees where customer_id = ${order.customerId}`,
    )
    expect(accrued[0]?.count).toBe(Math.round((noonOf(present(dueDates[1])) - noonOf(present(dueDates[0]))) / dayMs))
  }, 90_000)

  test('R-SHOP-10: it stops at the minute at which a row falls due, however far it is advanced', async () => {
    const { it, token } = await loan()
    const { body: listed } = await it.call(listInvoices, { query: { per_page: 50 } }, { token })
    const id = present(listed.results.find(({ number }) => number === 1)).uuid
    const begun = await it.call(purchaseInvoice, { body: { items: [{ id }], redirect_uri: '/invoice/payment' } }, { token })
    const paymentId = begun.body.results.payment_id
    const ran = await it.advance(2 * dayMs)
    const asked = ran.filter(({ command, at }) => command === 'askDuePayments' && at - morning < 30 * minuteMs)
    expect(asked.length).toBeGreaterThan(1)
    expect((await it.call(readPayment, { params: { payment_id: paymentId } }, { token })).body.results.status).toBe('EXPIRED')
    expect(it.now()).toBe(morning + 2 * dayMs)
  })

  test('R-SHOP-10: this machine and the sandbox’s key advance it over HTTP, nobody else, and one at a time', async () => {
    const { it } = await loan()
    const clock = present(await openTestClock(it.app.db, { ...it.app.config, isDemo: true, partners: fake.settings }, () => undefined))
    const app = { ...it.app, now: clock.now, testClock: clock }
    const http = await openHttpServer(app)
    testClockRoutes(http, app, clock)
    const authorization = `Bearer ${publishedKeys.partnerKey}`
    const ask = (by: string, headers: Record<string, string> = { authorization }, remoteAddress = '127.0.0.1') =>
      http.inject({ method: 'POST', url: testClockPath, headers, remoteAddress, payload: { by } })
    expect((await ask('1d', {})).statusCode).toBe(404)
    expect((await ask('1d', { authorization: 'Bearer another' })).statusCode).toBe(404)
    expect((await ask('1d', { authorization }, '192.0.2.1')).statusCode).toBe(404)
    expect((await ask('-1d')).statusCode).toBe(400)
    const before = clock.now()
    const answers = await Promise.all([ask('2d'), ask('2d')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const after = clock.now()
    expect(after - before).toBeGreaterThanOrEqual(2 * dayMs)
    expect(after - before).toBeLessThan(2 * dayMs + minuteMs)
    const again = present(await openTestClock(it.app.db, { ...it.app.config, isDemo: true, partners: fake.settings }, () => undefined))
    expect(again.now()).toBeGreaterThanOrEqual(after)
    for (const one of [clock, again]) one.close()
    await http.close()
  })

  test('R-SHOP-10: without a demo, or with one partner elsewhere, there is no test clock', async () => {
    const config = { ...readConfig({ DEMO: 'on' }), databaseUrl: null }
    expect(mayHaveTestClock(config)).toBe(true)
    expect(mayHaveTestClock({ ...config, isDemo: false })).toBe(false)
    const partners = ['gateway', 'sms', 'identity', 'bureau', 'bank', 'post', 'reviewer', 'signing', 'mail', 'push'] as const
    const found = []
    for (const name of partners) {
      const there = { address: 'https://partner.example', url: 'smtp://partner.example:25', origin: 'https://partner.example' }
      const elsewhere = { ...config.partners, [name]: { ...config.partners[name], ...there } }
      found.push([
        mayHaveTestClock({ ...config, partners: elsewhere }),
        await openTestClock(database().db, { ...config, partners: elsewhere }, () => undefined),
      ])
    }
    expect(found).toEqual(partners.map(() => [false, null]))
  })
})
