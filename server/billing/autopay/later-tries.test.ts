import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipPull, unskipPull } from '#contract/billing/autopay/routes.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { debitAccounts } from '#sandbox/people/test-numbers.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openAutopay, sandboxClock, type AutopayScene } from '#testing/billing/autopay/scene.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

const emptyAccount = present(debitAccounts.find(({ behaviour }) => behaviour === 'EMPTY')).number

const frozen = 500_000
type Said = { readonly type: string; readonly amount: number; readonly nextAmount: number | null }

onBothEngines('later tries of a pull', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() }, { totalTimeoutMs: 1_000 })
  })
  afterAll(() => fake.close())

  /** What was pulled or tried to be, and what the events of these pulls say. */
  const amountsOf = async ({ customerId }: AutopayScene) => ({
    tried: (
      await rowsOf<{ amount: number }>(
        database().db,
        sql`select amount::float8 as amount from payments where customer_id = ${customerId} order by created_at`,
      )
    ).map(({ amount }) => amount),
    events: await rowsOf<Said>(
      database().db,
      sql`select event->>'type' as type, (event->>'amount')::float8 as amount, (event->>'nextAmount')::float8 as "nextAmount" from domain_events
        where customer_id = ${customerId} and type in ('autopay.announced', 'autopay.failed', 'autopay.pulled') order by id`,
    ),
  })

  /** A customer with autopay whose first instalment has a late fee that a hardship plan froze. */
  async function openFrozen(account?: string) {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await rowsOf(database().db, sql`update invoices set fee_part = ${frozen} where customer_id = ${it.customerId} and number = 1`)
    await it.give(account)
    return { ...it, first }
  }

  test('R-REACH-10: a late fee that was frozen is in the amount that is shown and announced, and so much is pulled', async () => {
    const it = await openFrozen()
    const all = it.first.amount + frozen
    const { mandate, offer, next } = await it.read()
    expect([mandate?.largest, offer?.first_pull?.amount, next?.pull.amount]).toEqual([all, all, all])
    await it.notifiedOf(it.first)
    await it.at(present(it.first.dueDate), '09:01')
    const { tried, events } = await amountsOf(it)
    expect(tried).toEqual([all])
    expect(events.map(({ amount }) => amount)).toEqual([all, all, all])
    await it.http.close()
  })

  test('R-REACH-10: a failed pull says what its next try takes, with the late fee that arises until then, and no more is tried', async () => {
    const it = await openFrozen(emptyAccount)
    await it.notifiedOf(it.first)
    const due = present(it.first.dueDate)
    await it.at(due, '09:01')
    const shown = [(await it.read()).pulls[0]?.amount]
    await it.at(addDays(due, 1), '09:01')
    shown.push((await it.read()).pulls[0]?.amount)
    await it.at(addDays(due, 3), '09:01')
    const { tried, events } = await amountsOf(it)
    expect(tried).toEqual([it.first.amount + frozen, ...shown])
    expect(tried.toSorted((one, other) => one - other)).toEqual(tried)
    expect(new Set(tried).size).toBe(3)
    expect(events.filter(({ type }) => type === 'autopay.failed')).toEqual([
      { type: 'autopay.failed', amount: tried[0], nextAmount: tried[1] },
      { type: 'autopay.failed', amount: tried[1], nextAmount: tried[2] },
      { type: 'autopay.failed', amount: tried[2], nextAmount: null },
    ])
    await it.http.close()
  })

  test.for([
    ['on the day of the first try', 0, '10:00', 1],
    ['an hour and a half before the second', 1, '07:30', 1],
    ['two days before the third', 1, '10:00', 2],
    ['on the day before the third', 2, '10:00', 2],
  ] as const)('R-REACH-10: a try that was skipped and taken up again %s is made on its day, as it was', async ([, days, time, tries]) => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give(emptyAccount)
    await it.notifiedOf(first)
    const due = present(first.dueDate)
    await it.at(due, '09:01')
    if (tries > 1) await it.at(addDays(due, 1), '09:01')
    await it.at(addDays(due, days), time)
    const params = { id: first.id }
    expect((await it.call(skipPull, { params, body: {} }, await it.me())).status).toBe(200)
    expect((await it.call(unskipPull, { params }, await it.me())).status).toBe(200)
    expect((await it.read()).pulls[0]).toMatchObject({ invoice: first.id, status: 'PLANNED' })
    await it.at(addDays(due, tries === 1 ? 1 : 3), '09:01')
    expect(await it.pull(first)).toMatchObject({ tries: tries + 1, status: tries === 1 ? 'WAITING' : 'GIVEN_UP' })
    await it.http.close()
  })
})
