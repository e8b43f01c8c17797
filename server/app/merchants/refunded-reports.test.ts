import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleDueReports } from '#server/merchants/problems/jobs.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onBothEngines('reports that refunds end', (database) => {
  let fake: FakePartners
  let counter: Counter
  let staff: StaffApp
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    staff = await openStaffApp(counter)
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  test('a report that is refunded in part delays none of those after it that are refunded in full', async () => {
    const scenes = [await openPurchase(counter, staff), await openPurchase(counter, staff)]
    for (const [at, scene] of scenes.entries()) {
      await scene.report('WRONG', { amount: 20 * million })
      await scene.store.refundTicket(scene.track, 'r1', (at === 0 ? 5 : 20) * million)
    }
    await handleDueReports(counter.app, 1)
    const reports = await Promise.all(scenes.map((scene) => scene.care()))
    expect(reports.map((care) => care.reports[0]?.status)).toEqual(['OPEN', 'REFUNDED'])
  })
})
