import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { minuteMs } from '#domain/kernel/time.ts'
import { isLive } from '#domain/payments/payment-life.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { rowsOf } from '../database/open.ts'
import type { House } from '../house.ts'
import { onBothEngines } from '../testing/on-both-engines.ts'
import { present } from '../testing/present.ts'
import { openTestHouse } from '../testing/test-house.ts'
import { askGateway } from './ask-gateway.ts'
import { purchase } from './purchase.ts'
import { returnFromGateway } from './return-from-gateway.ts'
import { paymentOf } from './sql.ts'
import { makeIndebted } from './testing/indebted.ts'
import { playGateway, type PlayedGateway } from './testing/played-gateway.ts'
import { sideBySide } from './testing/side-by-side.ts'
import { mustBeSound } from './testing/till.ts'

/** What may befall a payment between its beginning and its end. */
const events = ['pay', 'refuse', 'come-back', 'come-back-nok', 'job', 'silence', 'late', 'crossed', 'forged', 'falsify', 'again'] as const
type Event = (typeof events)[number]

/** Every order of up to five different events, the short ones first: 13,706 with eleven at most four long, 69,146 in all. */
function* everyOrder(longest: number, before: readonly Event[] = []): Generator<readonly Event[]> {
  if (before.length === longest) {
    yield before
    return
  }
  for (const event of events) if (!before.includes(event)) yield* everyOrder(longest, [...before, event])
}

/** `count` of them, evenly over all; every fourth is gone through with its events repeated. */
function chosen(count: number): readonly (readonly Event[])[] {
  const all = [1, 2, 3, 4, 5].flatMap((longest) => [...everyOrder(longest)])
  const step = all.length / count
  return Array.from({ length: count }, (_, index) => {
    const order = all[Math.floor(index * step)] ?? []
    return index % 4 === 0 ? [...order, ...order].slice(0, 5) : order
  })
}

type Run = {
  readonly customerId: number
  readonly invoiceId: string
  readonly otherAuthority: string
  readonly lateBy: () => number
  readonly pass: (ms: number) => void
}

onBothEngines('callback chaos', (database) => {
  const stated = process.env['PROVE'] ? 10_000 : 1_000
  // The embedded engine has one session and is slower: it takes a twentieth where PostgreSQL is there.
  const share = () => (database().engine === 'pglite' ? (inject('postgres') === null ? stated : stated / 20) : (stated * 19) / 20)

  test('whatever order, repetition, loss, delay or forgery: one final state each, no side effect of a forged one', async () => {
    const { db } = database()
    const { house, now } = await openTestHouse(database())
    const played = playGateway()
    const partners = { ...house.partners, gateway: played.gateway }
    const runs = chosen(share())
    const debts = await makeIndebted(db, { from: 1, count: runs.length + 1, each: 1, at: now() })
    const other = await begin({ ...house, partners }, 1, present(debts.get(1)?.[0]))

    const faults: string[] = []
    await sideBySide(8, runs, async (order, index) => {
      const customerId = index + 2
      // Each run has its own clock, so that those side by side do not hurry one another.
      let passed = 0
      const own: House = { ...house, partners, now: () => (now() + passed) as ReturnType<House['now']> }
      const run: Run = {
        customerId,
        invoiceId: present(debts.get(customerId)?.[0]),
        otherAuthority: present(other.authority),
        lateBy: () => passed,
        pass: (ms) => (passed += ms),
      }
      const fault = await live(own, played, run, order)
      if (fault) faults.push(`${order.join(', ')}: ${fault}`)
    })
    expect(faults).toEqual([])

    // The one whose callbacks were forged all along was never paid, and nothing happened to it.
    expect((await paymentOf(db, 1, other.id))?.paidAt).toBeNull()
    const strays = await rowsOf(
      db,
      sql`select t.cause from ledger_transfers t left join payments p on p.customer_id = t.customer_id and 'payment:' || p.id = t.cause
          where t.cause like 'payment:%' and p.paid_at is null`,
    )
    expect(strays).toEqual([])
    await mustBeSound(database())
  }, 600_000)
})

async function begin(house: House, customerId: number, invoiceId: string): Promise<Payment> {
  const begun = await purchase(house, {
    customerId,
    kind: 'invoice',
    itemIds: [invoiceId],
    redirectUri: '/invoice/payment',
    discountCode: null,
    idempotencyKey: null,
  })
  if (!begun.ok) throw new Error(begun.error.kind)
  return begun.value
}

/** Lives through one order of events and to the end; says what is wrong then, or null. */
async function live(house: House, played: PlayedGateway, run: Run, order: readonly Event[]): Promise<string | null> {
  const payments = [await begin(house, run.customerId, run.invoiceId)]
  for (const event of order) await befall(house, played, run, payments, event)
  // In the end the gateway answers, and the job asks until every payment has ended.
  run.pass(25 * minuteMs)
  for (const payment of payments) {
    played.silence(present(payment.authority), 0)
    await askGateway(house, payment.customerId, payment.id, null)
    await askGateway(house, payment.customerId, payment.id, null)
  }
  return verdict(house, played, run, payments)
}

async function befall(house: House, played: PlayedGateway, run: Run, payments: Payment[], event: Event): Promise<void> {
  const latest = present(payments.at(-1))
  const authority = present(latest.authority)
  const comeBack = (of: string, status: string) => returnFromGateway(house, { Authority: of, Status: status })
  const deeds: Readonly<Record<Event, () => Promise<unknown> | void>> = {
    pay: () => played.pay(authority),
    refuse: () => played.refuse(authority),
    'come-back': () => comeBack(authority, 'OK'),
    'come-back-nok': () => comeBack(authority, 'NOK'),
    job: () => askGateway(house, latest.customerId, latest.id, null),
    silence: () => played.silence(authority, 1),
    late: () => run.pass(21 * minuteMs),
    crossed: () => comeBack(run.otherAuthority, 'OK'),
    forged: () => comeBack(`${authority.slice(0, -1)}!`, 'OK'),
    falsify: () => played.falsify(authority),
    again: async () => {
      const now = await paymentOf(house.db, latest.customerId, latest.id)
      const asked = await purchase(house, {
        customerId: run.customerId,
        kind: 'invoice',
        itemIds: [run.invoiceId],
        redirectUri: '/invoice/payment',
        discountCode: null,
        idempotencyKey: null,
      })
      // While the first one lives it is the same payment; after it ended unpaid it is a new one.
      if (asked.ok && asked.value.id !== now?.id) payments.push(asked.value)
    },
  }
  await deeds[event]()
}

/** Every payment ended as the gateway's own book says, and the invoice is paid by at most one of them. */
async function verdict({ db }: House, played: PlayedGateway, run: Run, payments: readonly Payment[]): Promise<string | null> {
  let settled = 0
  for (const { id, authority, amount } of payments) {
    const payment = present(await paymentOf(db, run.customerId, id))
    const session = played.sessionOf(present(authority))
    const isPaid = session.state === 'PAID' && session.amount === amount
    if (isLive(payment.status)) return `${payment.status} is no end`
    if ((payment.paidAt !== null) !== isPaid) return `${payment.status} where the gateway says ${session.state}`
    if (isPaid && !payment.kept) settled += 1
  }
  const [invoice] = await rowsOf<{ status: string }>(
    db,
    sql`select status from invoices where customer_id = ${run.customerId} and id = ${run.invoiceId}`,
  )
  if (settled > 1) return `paid ${settled} times`
  return (invoice?.status === 'PAID') === (settled === 1) ? null : `the invoice is ${invoice?.status} after ${settled} payments`
}
