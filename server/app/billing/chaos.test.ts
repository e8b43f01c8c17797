import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { type Instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { askGateway, returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { paymentOf } from '#server/billing/payments/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { quotePartPayment } from '#server/lending/plans/quote-part-payment.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { isDistributed } from '#server/platform/database/citus.ts'
import { type Db, rowsOf } from '#server/platform/database/open.ts'
import { openFakeGateway, type FakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { sideBySide } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { quoteOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { casesOn, onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'

/** What may happen to a payment between its beginning and its end. Events before `redirect` happen while we still ask for the authority. */
const events = [
  'redirect',
  'pay',
  'come-back',
  'late',
  'crossed',
  'come-back-nok',
  'forged-authority',
  'forged-amount',
  'forged-merchant',
  'refuse',
  'job',
  'silence',
  'again',
] as const
type Event = (typeof events)[number]

/** Every order of up to five of these: 325 of five events, 8,800 of eight, 176,605 of all thirteen. */
const everyOrder = (some: readonly Event[]): readonly (readonly Event[])[] =>
  [1, 2, 3, 4, 5].flatMap((longest) => [...ordersOf(some, longest)])

function* ordersOf(some: readonly Event[], longest: number, before: readonly Event[] = []): Generator<readonly Event[]> {
  if (before.length === longest) {
    yield before
    return
  }
  for (const event of some) if (!before.includes(event)) yield* ordersOf(some, longest, [...before, event])
}

/** Every order of the first `whole` events, and as many others, evenly over all, as make up `count`; every fourth of these with its events repeated. */
function chosen(count: number, whole: number): readonly (readonly Event[])[] {
  const walked = everyOrder(events.slice(0, whole))
  const all = everyOrder(events)
  const rest = count - walked.length
  const drawn = Array.from({ length: rest }, (_, index) => {
    const order = all[Math.floor((index * all.length) / rest)] ?? []
    return index % 4 === 0 ? [...order, ...order].slice(0, 5) : order
  })
  return [...walked, ...drawn]
}

/** What a run pays: an invoice, or a change of a plan by its quote. */
type Basket = { readonly customerId: number; readonly kind: 'invoice' | 'payoff' | 'part_payment'; readonly itemId: string }
type Run = Basket & {
  readonly otherAuthority: string
  readonly pass: (ms: number) => void
  /** The payer's newest way to the gateway, and what he clicked meanwhile. */
  authority: string
  readonly clicks: Promise<unknown>[]
}

onBothEngines('callback chaos', (database) => {
  // All on PostgreSQL, where callbacks race; the embedded engine, which has one session, takes every order of three.
  const isWhole = () => database().engine === 'postgres' || inject('postgres') === null
  const orders = () =>
    !isWhole() ? chosen(25, 3) : isProof() ? chosen(casesOn(database(), 10_000), isDistributed(database().db) ? 5 : 8) : chosen(450, 5)

  test('whatever order, repetition, loss, delay or forgery: one final state each, no side effect of a forged one', async () => {
    const { db } = database()
    const { app, now } = await createTestApp(database())
    const fake = openFakeGateway()
    const partners = { ...app.partners, gateway: fake.gateway }
    const runs = orders()
    const debts = await makeIndebted(db, { from: firstPayer, count: runs.length + 1, each: 1, at: now() })
    const slug = await openShops(db)
    const other = await purchase(
      { ...app, partners },
      asking({ customerId: firstPayer, kind: 'invoice', itemId: present(debts.get(firstPayer)?.[0]) }),
    )
    if (!other.ok) throw new Error(other.error.kind)

    const faults: string[] = []
    await sideBySide(8, runs, async (order, index) => {
      const customerId = firstPayer + 1 + index
      const basket = await basketOf(
        index,
        { customerId, kind: 'invoice', itemId: present(debts.get(customerId)?.[0]) },
        { db, slug, at: now() },
      )
      // Each run has its own clock, so that those side by side do not hurry one another.
      let passed = 0
      const own: PaymentsApp = { ...app, partners, now: () => (now() + passed) as ReturnType<PaymentsApp['now']> }
      const run: Run = {
        ...basket,
        otherAuthority: present(other.value.authority),
        pass: (ms) => (passed += ms),
        authority: '',
        clicks: [],
      }
      const fault = await live(own, fake, run, order)
      if (fault) faults.push(`${order.join(', ')}: ${fault}`)
    })
    expect(faults).toEqual([])

    // The one whose callbacks were forged all along was never paid, and nothing happened to it.
    expect((await paymentOf(db, firstPayer, other.value.id))?.paidAt).toBeNull()
    const strays = await rowsOf(
      db,
      sql`select t.cause from ledger_transfers t left join payments p on p.customer_id = t.customer_id and 'payment:' || p.id = t.cause
          where t.cause like 'payment:%' and p.paid_at is null`,
    )
    expect(strays).toEqual([])
    await mustBeSound(database())
  }, 600_000)
})

/** Beyond the ids of the customers who have an order. */
const firstPayer = 1_000_001

/** Every twentieth run pays off an order, every twentieth a part of one; the others their invoice. */
async function basketOf(index: number, basket: Basket, { db, slug, at }: { db: Db; slug: string; at: Instant }): Promise<Basket> {
  if (index % 10 !== 5) return basket
  const { order } = await repaidOrder(db, slug, 'cash', at)
  const { customerId } = order
  if (index % 20 === 5) return { customerId, kind: 'payoff', itemId: await quoteOf(db, order, at) }
  const input = { customerId, orderId: order.id, amount: rial(30_000_000), way: 'SHORTER', ...asOf(at) } as const
  const quoted = await db.transaction((tx) => quotePartPayment(tx, planAccess, input))
  if (!quoted.ok) throw new Error(quoted.error.kind)
  return { customerId, kind: 'part_payment', itemId: quoted.value.row.id }
}

const asking = ({ customerId, kind, itemId }: Basket) => ({
  customerId,
  kind,
  itemIds: [itemId],
  redirectUri: '/invoice/payment',
  discountCode: null,
  idempotencyKey: null,
})

/** Runs one order of events to the end; returns what is wrong then, or null. */
async function live(app: PaymentsApp, fake: FakeGateway, run: Run, order: readonly Event[]): Promise<string | null> {
  const redirected = order.indexOf('redirect')
  const wrong: string[] = []
  const befallAll = async (some: readonly Event[]) => {
    for (const event of some) wrong.push(...[await befall(app, fake, run, event)].filter((fault) => fault !== null))
  }
  let before = order.slice(0, Math.max(0, redirected))
  const request: PaymentsApp['partners']['gateway']['request'] = async (asked) => {
    const response = await fake.gateway.request(asked)
    if (response.ok) run.authority = response.value.authority
    const inFlight = before
    before = []
    await befallAll(inFlight)
    return response
  }
  // A payment whose time ran out while we asked for its authority is refused: nobody was ever sent to pay it.
  await purchase(withGateway(app, { ...fake.gateway, request }), asking(run))
  await befallAll(order.slice(redirected + 1))
  await Promise.all(run.clicks)

  // In the end the gateway answers, and the job asks until every payment has ended.
  run.pass(25 * minuteMs)
  const payments = await paymentsOf(app, run)
  for (const { id, authority } of payments) {
    if (authority !== null) fake.silence(authority, 0)
    await askGateway(app, run.customerId, id, null)
    await askGateway(app, run.customerId, id, null)
  }
  return wrong[0] ?? verdict(app, fake, run)
}

const withGateway = (app: PaymentsApp, gateway: PaymentsApp['partners']['gateway']): PaymentsApp => ({
  ...app,
  partners: { ...app.partners, gateway },
})

const paymentsOf = ({ db }: PaymentsApp, { customerId, kind }: Run): Promise<{ id: string; authority: string | null }[]> =>
  rowsOf<{ id: string; authority: string | null }>(
    db,
    sql`select id, authority from payments where customer_id = ${customerId} and kind = ${kind} order by created_at`,
  )

/** Lets one event happen; says what is wrong at once, where something is. */
async function befall(app: PaymentsApp, fake: FakeGateway, run: Run, event: Event): Promise<string | null> {
  const { authority } = run
  const comeBack = async (of: string, status: string): Promise<void> => {
    await returnFromGateway(app, { Authority: of, Status: status })
  }
  const effects: Readonly<Record<Event, () => unknown>> = {
    redirect: () => undefined,
    pay: () => fake.pay(authority),
    refuse: () => fake.refuse(authority),
    'come-back': () => comeBack(authority, 'OK'),
    'come-back-nok': () => comeBack(authority, 'NOK'),
    job: async () => {
      for (const { id } of await paymentsOf(app, run)) await askGateway(app, run.customerId, id, null)
    },
    silence: () => fake.silence(authority, 1),
    late: () => run.pass(21 * minuteMs),
    crossed: () => comeBack(run.otherAuthority, 'OK'),
    'forged-authority': async () => {
      const response = await returnFromGateway(app, { Authority: `${authority.slice(0, -1)}!`, Status: 'OK' })
      return response.ok ? 'a forged authority was believed' : null
    },
    'forged-amount': () => fake.falsify(authority),
    'forged-merchant': () => fake.misdirect(authority),
    // While the first one is open it is the same payment; after it ended unpaid it is a new one. The customer need not wait for the page.
    again: () => void run.clicks.push(clickAgain(app, fake, run)),
  }
  const fault = await effects[event]()
  return typeof fault === 'string' ? fault : null
}

async function clickAgain(app: PaymentsApp, fake: FakeGateway, run: Run): Promise<void> {
  const asked = await purchase(withGateway(app, fake.gateway), asking(run))
  if (asked.ok && asked.value.authority !== null) run.authority = asked.value.authority
}

/** Every payment ended as the gateway's own book says, and the invoice is paid, or the plan changed, by at most one of them. */
async function verdict(app: PaymentsApp, fake: FakeGateway, run: Run): Promise<string | null> {
  let settled = 0
  for (const { id, authority } of await paymentsOf(app, run)) {
    const payment: Payment = present(await paymentOf(app.db, run.customerId, id))
    const isPaid = authority !== null && fake.isPaid(authority, payment.amount)
    if (isLive(payment.status)) return `${payment.status} is no end`
    if ((payment.paidAt !== null) !== isPaid) return `${payment.status} where the gateway says ${isPaid}`
    if (isPaid && !payment.isCreditedToWallet) settled += 1
  }
  const [item] = await rowsOf<{ status: string }>(
    app.db,
    sql`select status from invoices where customer_id = ${run.customerId} and id = ${run.itemId}
      union all select status from plan_quotes where customer_id = ${run.customerId} and id = ${run.itemId}`,
  )
  if (settled > 1) return `paid ${settled} times`
  const isDone = item?.status === 'PAID' || item?.status === 'APPLIED'
  return isDone === (settled === 1) ? null : `the ${run.kind} is ${item?.status} after ${settled} payments`
}
