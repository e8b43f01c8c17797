import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAutopay, sandboxClock } from '#testing/billing/autopay/scene.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { pullDueInstalments } from './jobs.ts'

onBothEngines('runs of the pulls', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() }, { totalTimeoutMs: 1_000 })
  })
  afterAll(() => fake.close())

  /** A customer with autopay at the minute in which the first instalment is due, before the job has run. */
  async function openDue() {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    await it.notifiedOf(first)
    it.pass(Date.parse(`${present(first.dueDate)}T09:01:00+03:30`) - it.now())
    return { ...it, first }
  }

  test('a run that is out of time begins no pull, and the next one goes on', async () => {
    const it = await openDue()
    expect(await pullDueInstalments({ ...it.app, isOutOfTime: () => true })).toBe(0)
    expect(await it.pull(it.first)).toMatchObject({ status: 'PLANNED', paymentId: null })
    expect(await pullDueInstalments(it.app)).toBe(1)
    expect((await it.invoice()).status).toBe('PAID')
    await it.http.close()
  })
})
