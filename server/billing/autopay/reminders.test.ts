import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipPull } from '#contract/billing/autopay/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openAutopay, sandboxClock } from '#testing/billing/autopay/scene.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onBothEngines('reminders beside autopay', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() })
  })
  afterAll(() => fake.close())

  test('R-REACH-03, R-REACH-10: a due is not reminded of while its pull is announced; above the ceiling and after «این بار نه» it is', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    const [large] = await it.repaying(2, rial(400_000_000))
    const reminded = async () => {
      await remindOfDues(it.app)
      const rows = await rowsOf<{ id: string }>(
        database().db,
        sql`select event->>'invoiceId' as id from domain_events where customer_id = ${it.customerId} and type = 'invoice.reminded' order by domain_events.id`,
      )
      return rows.map(({ id }) => id)
    }
    await it.at(addDays(present(first.dueDate), -3), '10:01')
    expect(await reminded()).toEqual([large.id])
    await it.call(skipPull, { params: { id: first.id }, body: {} }, await it.me())
    expect(await reminded()).toEqual([large.id, first.id])
    await it.http.close()
  })
})
