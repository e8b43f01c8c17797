import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { lateOrder } from '#testing/lending/plans/late-order.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('an instalment that a hold put behind the next one', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** The fourth instalment is due six days after the fifth, as after a report of 21 days that was lost. */
  async function afterHold() {
    const late = await lateOrder({ database: database(), slug, partners: fake.partners })
    const { order, dueOf } = late
    const due: Day = addDays(dueOf(5), 6)
    const db = ownerOf(database())
    const ofFourth = sql`customer_id = ${order.customerId} and order_id = ${order.id} and number = 4`
    await db.execute(sql`alter table plan_instalments disable trigger user`)
    await db.execute(sql`update plan_instalments set due_date = ${due}::date, original_due_date = ${due}::date where ${ofFourth}`)
    await db.execute(sql`alter table plan_instalments enable trigger user`)
    await db.execute(sql`update invoices set due_date = ${due}::date, original_due_date = ${due}::date where ${ofFourth}`)
    return late
  }

  test('R-PLAN-12, R-CARE-03: a pause is judged by the oldest due day, not by the lowest number', async () => {
    const { on, dueOf } = await afterHold()
    // A month after the fifth due day that one would be left overdue, and the fourth would not.
    const then = await on(addDays(addJalaliMonths(dueOf(5), 1), 3))
    const { results } = await then.preview()
    expect(results.current.invoices.map(({ number }) => number).slice(0, 3)).toEqual([5, 4, 6])
    expect(results.pauses.map(({ months, refusal }) => [months, refusal])).toEqual([
      [1, 'LEFT_OVERDUE'],
      [2, null],
      [3, null],
    ])
    expect((await then.accept('PAUSE', 1)).body).toMatchObject({ code: 'LEFT_OVERDUE' })
    expect((await then.accept('PAUSE', 2)).body.results.status).toBe('APPLIED')
    expect(present((await then.preview()).results.current.invoices[0])).toMatchObject({ number: 5 })
  })

  test('R-PLAN-12: what is spread gets the numbers after the greatest one', async () => {
    const { accept, invoices } = await afterHold()
    expect((await accept('SPREAD', 3)).body.results.status).toBe('APPLIED')
    const numbers = (await invoices('PENDING')).map(({ number }) => number)
    expect([numbers.length, new Set(numbers).size, Math.max(...numbers)]).toEqual([10, 10, 15])
  })
})
