import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOverview } from '#contract/portal/tickets/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, hourMs, instant, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { insertReport } from '#server/merchants/problems/sql.ts'
import { problemReports } from '#server/merchants/problems/tables.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine("the reports that wait for a store's answer", (database) => {
  let counter: Counter
  let portal: PortalApp
  let customerId: number
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
    portal = await openPortalApp(counter)
    customerId = (await counter.buyer({ credit: 10_000_000 })).customerId
  })
  afterAll(() => counter.leave())

  let reports = 0
  const report = (openedAt: Instant, merchantId = counter.merchant.id) =>
    insertReport(counter.db, {
      customerId,
      trackNumber: `CPG-404000000${(reports += 1)}`,
      merchantId,
      storeId: counter.storeId,
      kind: 'DAMAGED',
      amount: rial(1_000_000 * reports),
      description: 'کالا شکسته رسیده است.',
      openedAt,
      answerUntil: instant(openedAt + 7 * dayMs),
    })
  const waitingOf = async (role: MemberRole) => {
    const { token } = await portal.signedIn(counter.merchant.id, `member${(reports += 1)}@store.example`, role)
    return (await portal.call(readOverview, { query: {} }, token)).body.results.to_answer
  }

  test('R-CARE-02: the overview counts the reports that the store may still answer, with those that end first, for who may read them', async () => {
    expect(await waitingOf('OWNER')).toEqual({ count: 0, nearest: [] })
    const at = counter.now()
    const ago = (days: number) => instant(at - days * dayMs)
    const newest = await report(at)
    const ending = await report(instant(ago(7) + hourMs))
    for (const days of [3, 5, 4]) await report(ago(days))
    await report(instant(ago(7) - hourMs))
    await report(at, counter.merchant.id + 1)
    const answered = await report(ago(6))
    await counter.db
      .update(problemReports)
      .set({ status: 'ANSWERED', answeredAt: at, answer: 'درست است.', agrees: true })
      .where(eq(problemReports.id, answered?.id ?? ''))
    const waiting = await waitingOf('VIEWER')
    expect([waiting?.count, waiting?.nearest.length]).toEqual([5, 3])
    expect(waiting?.nearest.map(({ answer_until: until }) => until)).toEqual(
      [instant(ago(7) + hourMs), ago(5), ago(4)].map((from) => wireInstant(instant(from + 7 * dayMs))),
    )
    expect(waiting?.nearest[0]).toMatchObject({ id: ending?.id, kind: 'DAMAGED', amount: ending?.amount, status: 'OPEN' })
    expect(waiting?.nearest.map(({ id }) => id)).not.toContain(newest?.id)
    expect(await waitingOf('DEVELOPER')).toBeNull()
  })
})
