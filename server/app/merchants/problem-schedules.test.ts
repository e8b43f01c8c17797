import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewProblem } from '#contract/merchants/problems/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onOneEngine('the schedules shown before and during a report', (database) => {
  let fake: FakePartners
  let counter: Counter
  let staff: Awaited<ReturnType<typeof openStaffApp>>
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    staff = await openStaffApp(counter)
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  test('R-CARE-01: beside another report, both ends of this one keep the day until which that one holds an instalment', async () => {
    const scene = await openPurchase(counter, staff)
    const other = await scene.buy()
    counter.pass(15 * dayMs)
    expect((await scene.report('DAMAGED', { amount: 20 * million })).status).toBe(201)
    const [invoice] = await scene.invoices()
    const due = present(invoice?.dueDate)
    expect(due > present(invoice?.dueBeforeHold)).toBe(true)
    const days = {
      number: 1,
      due_date: due,
      won: expect.objectContaining({ due_date: due }),
      lost: expect.objectContaining({ due_date: due }),
    }
    const query = { kind: 'DAMAGED', amount: String(20 * million) } as const
    const shown = await counter.call(previewProblem, { params: { id: other }, query }, { token: await scene.login() })
    expect(shown.body.results.orders[0]?.instalments[0]).toMatchObject(days)
    expect((await scene.report('DAMAGED', { amount: 20 * million, of: other })).status).toBe(201)
    expect((await scene.care(other)).outlook?.orders[0]?.instalments[0]).toMatchObject(days)
  })
})
