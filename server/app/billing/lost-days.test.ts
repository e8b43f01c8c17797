import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listScores } from '#contract/engagement/scores/routes.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openAutopay, sandboxClock } from '#testing/billing/autopay/scene.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onBothEngines('days that a pull lost', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() }, { totalTimeoutMs: 1_000 })
  })
  afterAll(() => fake.close())

  test('R-REACH-10: days that were lost by the gateway’s fault cost neither points nor score', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    await it.notifiedOf(first)
    const due = present(first.dueDate)
    const { partners } = it.app
    const refusing = { ...partners.gateway, request: async () => ({ ok: false, error: { kind: 'GATEWAY_REFUSED' } }) as const }
    Object.assign(it.app, { partners: { ...partners, gateway: refusing } })
    for (const days of [0, 1]) await it.at(addDays(due, days), '09:01')
    Object.assign(it.app, { partners })
    await it.at(addDays(due, 2), '09:01')
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0, earlyPoints: 6 } })
    await it.relay()
    const entries = (await it.call(listScores, { query: {} }, await it.me())).body.results
    expect(entries.filter(({ type }) => type !== 'REGISTRATION')).toMatchObject([{ type: 'EARLY_PAYMENT', score: 6 }])
    await mustBeSound(database())
    await it.http.close()
  })

  test('R-REACH-10: who pays by hand after days that were lost gets no points, and only their own days cost score', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await rowsOf(database().db, sql`update invoices set fee_free_days = 2 where customer_id = ${it.customerId} and number = 1`)
    await it.at(addDays(present(first.dueDate), 3), '10:00')
    await it.payByHand(first)
    await it.relay()
    const entries = (await it.call(listScores, { query: {} }, await it.me())).body.results
    expect(entries.filter(({ type }) => type !== 'REGISTRATION')).toMatchObject([{ type: 'LATE_PAYMENT', score: -6 }])
    expect((await it.invoice()).settled).toMatchObject({ earlyPoints: 0 })
    await it.http.close()
  })
})
