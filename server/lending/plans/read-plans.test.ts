import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { listOrderPayments, listPlans } from '#contract/lending/plans/routes.ts'
import { addDays, type Instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { noonOf, partPay, payInstalments, payOff, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { writeOff } from '#testing/lending/plans/write-offs.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const replaced = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at} CANCELED`)

onEveryEngine('reading the plans of an order', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  async function callsOf({ customerId, id }: { customerId: number; id: number }, now: Instant) {
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(now).toISOString() })
    const token = await openSession(database().db, { customerId, name: 'test', at: now })
    const params = { id: String(id) }
    return {
      plans: () => it.call(listPlans, { params }, { token }),
      payments: () => it.call(listOrderPayments, { params }, { token }),
      order: async () => (await it.call(readOrder, { params }, { token })).body.results,
      invoices: async () => (await it.call(listInvoices, { query: { per_page: 50 } }, { token })).body.results,
    }
  }

  test('R-PLAN-21: every plan is listed with what made it, and the order says which applies now', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    for (const [index, due] of dueDates.slice(0, 6).entries()) await payInstalments(db, order, [index + 1], noonOf(due))
    const sixth = noonOf(present(dueDates[5]))
    await partPay(db, order, 'SHORTER', sixth)
    const changed = await callsOf(order, sixth)
    expect((await changed.order()).plan).toMatchObject({
      number: 2,
      kind: 'PART_PAYMENT',
      remaining_count: 5,
      remaining_amount: 79_863_041,
      last_due_date: dueDates[10],
    })
    const seventh = noonOf(present(dueDates[6]))
    await payOff(db, order, seventh)
    const { plans, order: read } = await callsOf(order, seventh)
    const shown = (await plans()).body.results.map(({ number, kind, change, instalments }) => ({
      number,
      kind,
      change: change && [change.paid, change.way],
      statuses: instalments.map(({ number: at, status }) => `${at} ${status}`).slice(5),
    }))
    expect(shown).toEqual([
      { number: 1, kind: 'SIGNED', change: null, statuses: ['6 PAID', ...replaced(7, 12)] },
      { number: 2, kind: 'PART_PAYMENT', change: [30_000_000, 'SHORTER'], statuses: ['6 PAID', ...replaced(7, 11)] },
      { number: 3, kind: 'PAYOFF', change: [expect.any(Number), null], statuses: ['6 PAID', '7 PAID'] },
    ])
    expect((await read()).plan).toMatchObject({ number: 3, kind: 'PAYOFF', remaining_count: 0, remaining_amount: 0, last_due_date: null })
  })

  test('R-PLAN-15, R-PLAN-21: the order says whether its plan may be changed, which a write-off ends without a next plan', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const due = present(dueDates[0])
    const before = await callsOf(order, noonOf(due))
    expect((await before.order()).plan).toMatchObject({ kind: 'SIGNED', is_changeable: true, is_withdrawn: false })
    const at = noonOf(addDays(due, 545))
    const { app } = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(at).toISOString() })
    expect(await writeOff({ app, order, at })()).toBe('written off')
    expect((await (await callsOf(order, at)).order()).plan).toMatchObject({ kind: 'SIGNED', is_changeable: false, is_withdrawn: false })
  })

  test('R-PLAN-21: an order before its repayment has no plans, and another’s answers like a missing one', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const now = noonOf(present(dueDates[0]))
    const stranger = await callsOf({ ...(await someone(db)), id: order.id }, now)
    const nobody = await callsOf({ ...(await someone(db)), id: 99_999_999 }, now)
    for (const { plans, payments } of [stranger, nobody]) {
      expect([(await plans()).status, (await payments()).status]).toEqual([404, 404])
    }
  })

  test('R-PLAN-17: the parts of each payment of an order are the ledger’s entries of its transfer', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const dueOf = (number: number, later = 0) => noonOf(addDays(present(dueDates[number - 1]), later))
    await db.execute(sql`update invoices set hardship_offered_on = ${dueDates[1]}::date where customer_id = ${order.customerId}`)
    await payInstalments(db, order, [1], dueOf(1, -5))
    await payInstalments(db, order, [4], dueOf(4))
    await payInstalments(db, order, [2], dueOf(2, 65))
    await payInstalments(db, order, [3], dueOf(2, 66))
    await partPay(db, order, 'SMALLER', dueOf(4, 10))
    await payOff(db, order, dueOf(5, 65))
    const { payments } = await callsOf(order, dueOf(5, 66))
    const shown = (await payments()).body.results
    const entries = await entriesByPayment(order)
    expect(shown.map((payment) => [payment.payment_id, ledgerOf(payment)])).toEqual(
      shown.map(({ payment_id }) => [payment_id, entries.get(payment_id)]),
    )
    expect(new Set(shown.map(({ payment_id }) => payment_id))).toEqual(new Set(entries.keys()))
    const names = shown.map(({ allocation }) => allocation.map(({ name }) => name).join(' '))
    expect(names).toEqual([
      'PRINCIPAL ADVANCE WAGE LATE_FEE COLLECTION_FEE',
      'ADVANCE WAGE',
      'PRINCIPAL WAGE LATE_FEE',
      'PRINCIPAL WAGE LATE_FEE COLLECTION_FEE',
      'PRINCIPAL WAGE',
      'ADVANCE WAGE',
      'COSTS',
    ])
  })

  type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof callsOf>>['payments']>>['body']['results'][number]

  /** What the parts of a payment say the ledger has of it. */
  function ledgerOf({ amount, allocation }: Shown) {
    const sumOf = (...names: string[]) => allocation.reduce((total, part) => total + (names.includes(part.name) ? part.amount : 0), 0)
    return {
      amount,
      principal: sumOf('PRINCIPAL', 'ADVANCE'),
      wage: sumOf('WAGE'),
      lateFee: sumOf('LATE_FEE', 'FEE_DISCOUNT'),
      collection: sumOf('COLLECTION_FEE'),
      deposit: sumOf('COSTS'),
    }
  }

  /** The same from the entries: debt that is gone and was not waived is principal and wage. */
  async function entriesByPayment({ customerId }: OrderRow) {
    const rows = await rowsOf<{ cause: string; account: string; amount: number }>(
      database().db,
      sql`select t.cause, e.account, sum(e.amount)::bigint as amount from ledger_entries e
        join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
        where t.customer_id = ${customerId} and t.cause like 'payment:%' and e.unit = 'IRR' group by t.cause, e.account`,
    )
    const byCause = Map.groupBy(rows, ({ cause }) => cause.slice('payment:'.length))
    return new Map(
      [...byCause].map(([payment, entries]) => {
        const of = (account: string) => entries.find((entry) => entry.account === account)?.amount ?? 0
        const [receivable, deferred] = [of('CUSTOMER_RECEIVABLE'), of('DEFERRED_WAGE')]
        return [
          payment,
          {
            amount: of('GATEWAY_CLEARING'),
            principal: 0 - receivable - deferred,
            wage: 0 - of('WAGE_INCOME'),
            lateFee: 0 - of('LATE_FEE_INCOME'),
            collection: 0 - of('COLLECTION_INCOME'),
            deposit: 0 - of('CUSTOMER_DEPOSIT'),
          },
        ]
      }),
    )
  }

  test('R-PLAN-16: a late invoice has its fee meter: of today, what midnight adds, and at most', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const first = present(dueDates[0])
    const meterAt = async (now: Instant) => (await (await callsOf(order, now)).invoices()).find(({ number }) => number === 1)?.fee_meter
    // 18,744,000 at 29 %: 14,892.49 a day.
    expect(await meterAt(noonOf(first))).toBeUndefined()
    expect(await meterAt(noonOf(addDays(first, 1)))).toEqual({ today: 14_892, tomorrow: 14_893, most: 5_435_760 })
    expect(await meterAt(noonOf(addDays(first, 365)))).toEqual({ today: 5_435_760, tomorrow: 0, most: 5_435_760 })
  })
})
