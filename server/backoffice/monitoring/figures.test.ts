import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFigures } from '#contract/backoffice/monitoring/routes.ts'
import { addDays, dayOf, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('figures', (database) => {
  test('the last seven days are today and the six before, as in the chart', async () => {
    const app = await createTestApp(database())
    const staffApp = await openStaffApp(app)
    const { token } = await staffApp.signedIn('figures', 'FINANCE')
    const { customerId } = await app.customer('09121110041')
    const today = dayOf(app.now())
    for (const daysAgo of [0, 6, 7]) {
      const paidAt = wireInstant(startOfDay(addDays(today, -daysAgo)))
      await database().db
        .execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
        values (${customerId}, gen_random_uuid(), 'invoice', 'PAID', 10000, 0, 'http://a-server/invoice/payment', ${paidAt}, ${paidAt}, ${paidAt})`)
    }
    const { body } = await staffApp.call(readFigures, { query: { days: 7 } }, token)
    expect(body.results.paid.map(({ on_day }) => on_day)).toEqual([addDays(today, -6), today])
  })
})
