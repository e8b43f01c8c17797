import { randomUUID } from 'node:crypto'
import type { purchaseRoutes, purchaseTicket } from '#contract/billing/payments/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { createOrder, readOrder } from '#contract/lending/orders/routes.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { everyJob } from '#server/app/every-job.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { seedPointPackages } from '#server/billing/discounts/seed-prices.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import type { Log } from '#server/platform/context/app.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Subscriber } from '#server/platform/outbox/relay.ts'
import { cities } from '#server/platform/places/tables.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { openShops, someone } from './open-order.ts'

export type Customer = { readonly customerId: number; readonly mobile: string; readonly nationalCode: string; readonly token: string }
type Purchase = (typeof purchaseRoutes)[PaymentKind]
type Has = Parameters<typeof someone>[1]

/** Jobs without a part in any order's way to its end, which are a third of the statements of a beat. */
const moveNoOrder: ReadonlySet<string> = new Set(['uploads', 'hourly', 'witnesses', 'daily-files', 'public-pages'])

/** The job commands that concern an order in this status: running only them saves time. */
function jobCommandsFor(status: OrderStatus): readonly string[] {
  const always = ['decideDueOrders', 'decideDueCancelRequests']
  if (status.endsWith('VALIDATION') || status === 'VALIDATION_INQUIRY_SYSTEM')
    return [...always, 'inquireDueReports', 'reviewDueDocuments', 'reviewDueGuarantees', 'askBankForAccounts']
  if (status.includes('ACCOUNT')) return [...always, 'askBankForAccounts', 'openDueAccounts']
  if (status.includes('PROMISSORY') || status.includes('DEED'))
    return [...always, 'issueDuePromissories', 'sealDueRequests', 'reviewDueCollateral']
  return [...always, 'sealDueRequests', 'signDueForBank', 'sendDueCards', 'reviewDueDocuments']
}

/** What the system would only log, and do again later, is a fault of the test's. */
const strict: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields, sentence) => {
    throw new Error(`${sentence} ${JSON.stringify(fields)}`, { cause: fields })
  },
}

/** A system whose partners are the real sandbox by the same clock, its jobs and autopilot run by hand, and customers who act over HTTP. */
export type Fixture = Awaited<ReturnType<typeof openFixture>>

/** The simulated partners, and their pages and letters as a customer uses them. */
export type FakeSystems = Pick<FakePartners, 'partners' | 'lastCode' | 'pay' | 'sign' | 'cardNumber' | 'close'>

/** Shops, packages, reasons and a city to send cards to; the clock is at Saturday morning. */
export async function openFixture(
  database: Database,
  { subscribers = everySubscriber, isAutopilot = true }: { subscribers?: readonly Subscriber[]; isAutopilot?: boolean } = {},
) {
  let clock: () => number = Date.now
  const fake = await openFakePartners({ now: () => clock(), slowReportMs: 10_000, postMs: 30_000 })
  const app = await createTestApp(database, { partners: fake.partners, log: strict, config: { isAutopilot } })
  clock = () => app.now()
  return fillFixture(app, fake, subscribers)
}

/** The same over a system and partners that are open already. */
export async function fillFixture(app: TestApp, fake: FakeSystems, subscribers: readonly Subscriber[]) {
  const { db, config } = app.app
  const storeSlug = await openShops(db)
  await db.transaction(async (tx) => {
    await seedPointPackages(tx)
    await seedCancelReasons(tx)
  })
  const [city] = await db.select().from(cities).limit(1)
  const [reason] = await db.select().from(cancelReasons).limit(1)
  const jobs = everyJob({ isAutopilot: config.isAutopilot, jobBeatMs: 1000 }).filter(({ name }) => !moveNoOrder.has(name))
  const guarantors: (Customer & { personnelNumber: string })[] = []
  let postalCodes = 0

  const enter = async (code?: string, has: Has = {}, pair?: string): Promise<Customer> => {
    const person = await someone(db, { ...has, isNamed: true }, code, pair)
    return { ...person, token: await openSession(db, { customerId: person.customerId, name: 'test', at: app.now() }) }
  }

  return {
    app,
    fake,
    db,
    storeSlug,
    cityId: city?.id ?? 0,
    reasonId: reason?.id ?? 0,
    enter,
    close: () => fake.close(),
    /** Delivers the published events to the subscribers of this fixture. */
    relay: () => app.relay(subscribers),
    postalCode: () => String(1_913_674_518 + (postalCodes += 1)),
    /** A person who may guarantee an order, with approved documents; each call makes another one. */
    guarantor: async () => {
      const person = await enter(undefined, { documents: true })
      const guarantor = { ...person, personnelNumber: person.nationalCode.slice(3, 9) }
      guarantors.push(guarantor)
      return guarantor
    },
    /** The number on the card, read from the letter the post brought. */
    cardNumber: fake.cardNumber,
    /** Buys at the gateway with the card that pays, and comes back. */
    buy: async (customer: Customer, kind: Purchase, items: string | number | readonly string[], path: string, card?: string) => {
      const body = { items: [items].flat().map((id) => ({ id })), redirect_uri: `http://pelekan.test${path}` }
      const headers = { 'idempotency-key': randomUUID() }
      const bought = await app.call<typeof purchaseTicket>(
        kind as typeof purchaseTicket,
        { body: body as never },
        { token: customer.token, headers },
      )
      if (bought.status !== 201) return bought
      const back = await fake.pay(bought.body.results.redirect_url, card)
      if (back !== null) {
        const { pathname, search } = new URL(back)
        await app.http.inject({ url: `${pathname}${search}` })
      }
      await app.relay(subscribers)
      return bought
    },
    /** The scheduled jobs and the autopilot's, beat by beat, until nothing moves any more; only what concerns `status` where one is named. */
    work: async (beats = 40, status?: OrderStatus): Promise<void> => {
      const named = status === undefined ? null : jobCommandsFor(status)
      for (let beat = 0; beat < beats; beat += 1) {
        app.pass(minuteMs / 4)
        let done = await app.relay(subscribers)
        for (const { commands } of jobs)
          for (const [name, command] of Object.entries(commands))
            done += named?.includes(name) === false ? 0 : Number(await command(app.app)) || 0
        if (done === 0) return
      }
    },
    /** Some hours go by, so that no rate limit of an earlier run applies. */
    rest: () => app.pass(2 * hourMs),
    read: async ({ token }: Customer, id: number): Promise<OrderInFull> =>
      (await app.call(readOrder, { params: { id: String(id) } }, { token })).body.results,
    order: async ({ token }: Pick<Customer, 'token'>, more: object = {}) =>
      app.call(
        createOrder,
        {
          body: {
            type: 'CLOSE_LOOP',
            amount: 200_000_000,
            invoice_count: 12,
            has_bank_account: true,
            channel: 'web_desktop',
            device_name: 'test',
            ...more,
          },
        },
        { token },
      ),
  }
}
