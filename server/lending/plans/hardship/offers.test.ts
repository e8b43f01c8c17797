import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/kernel/time.ts'
import { accrueFees } from '#server/billing/invoices/jobs.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { lateOrder } from '#testing/lending/plans/late-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const title = 'راه سبک‌تری برای قسط‌های شما هست'

onEveryEngine('a hardship offer', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  const late = (of?: Parameters<typeof lateOrder>[1]) => lateOrder({ database: database(), slug, partners: fake.partners }, of)

  test('R-PLAN-12: it is made on the first day on which two instalments are late, once, and is open for 14 days', async () => {
    const { on, tend, titles, dueOf, preview } = await late({ after: 0 })
    await tend()
    expect([await titles(), (await preview()).results.offer]).toEqual([expect.not.arrayContaining([title]), null])
    const next = await on(addDays(dueOf(5), 1))
    await next.tend()
    await next.tend()
    expect((await next.titles()).filter((each) => each === title)).toHaveLength(1)
    const offer = { offered_on: addDays(dueOf(5), 1), until: addDays(dueOf(5), 15) }
    expect((await next.preview()).results.offer).toEqual(offer)
    expect((await (await on(offer.until)).preview()).results.offer).toEqual(offer)
    expect((await (await on(addDays(offer.until, 1))).preview()).results.offer).toBeNull()
  })

  test('R-PLAN-12: one instalment by day 45 of lateness; a paid one counts for ninety days', async () => {
    const single = await late({ of: 4, after: 29 })
    await single.pay(5)
    await single.tend()
    expect((await single.preview()).results.offer).toBeNull()
    const [before, on45] = [await single.on(addDays(single.dueOf(4), 44)), await single.on(addDays(single.dueOf(4), 45))]
    await before.tend()
    expect((await before.preview()).results.offer).toBeNull()
    await on45.tend()
    expect((await on45.preview()).results.offer).not.toBeNull()
    const { pay, dueOf, on } = await late({ of: 4, after: 5 })
    await pay(4)
    const second = await on(addDays(dueOf(5), 1))
    await second.tend()
    expect((await second.preview()).results.offer).not.toBeNull()
  })

  test('R-PLAN-12: who refuses it is not asked again for ninety days; who accepts it is not asked before the plan is broken', async () => {
    const { tend, refuse, preview, titles, on, dueOf } = await late()
    expect((await refuse()).body).toMatchObject({ code: 'NO_OPEN_OFFER' })
    await tend()
    expect((await refuse()).status).toBe(200)
    expect((await refuse()).body).toMatchObject({ code: 'NO_OPEN_OFFER' })
    expect((await preview()).results.offer).toBeNull()
    await tend()
    expect((await titles()).filter((each) => each === title)).toHaveLength(1)
    const after90 = await on(addDays(dueOf(5), 9 + 90))
    await after90.tend()
    expect((await after90.preview()).results.offer).not.toBeNull()
    expect((await after90.accept('SPREAD', 6)).body.results.status).toBe('APPLIED')
    expect((await after90.preview()).results.offer).toBeNull()
    const later = await on(addDays(dueOf(5), 9 + 181))
    await later.tend()
    // The plan was broken by then, so that there is another one.
    expect((await later.titles()).filter((each) => each === title)).toHaveLength(3)
  })

  test('R-PLAN-14: the collection fee arises from day 61 and not before 14 days after the offer, in price and accrual alike', async () => {
    const { on, dueOf, order } = await late()
    const feeOn = async (days: number) => {
      const at = await on(addDays(dueOf(4), days))
      await accrueFees(at.it.app)
      const fourth = (await at.invoices('OVERDUE')).find(({ number }) => number === 4)
      const [accrued] = await rowsOf<{ fee: number }>(
        database().db,
        sql`select collection_fee::int as fee from accrued_fees
          where customer_id = ${order.customerId} and invoice_id = ${fourth?.uuid} and on_day = ${addDays(dueOf(4), days)}::date`,
      )
      return [fourth?.claims_collection_fee, accrued?.fee]
    }
    // Nobody was offered anything.
    expect(await feeOn(70)).toEqual([0, 0])
    const offered = await on(addDays(dueOf(4), 71))
    await offered.tend()
    await offered.refuse()
    expect([await feeOn(84), await feeOn(85)]).toEqual([
      [0, 0],
      [374_880, 374_880],
    ])
    const other = await late()
    await other.tend()
    const fourth = async (days: number) => (await (await other.on(addDays(other.dueOf(4), days))).invoices('OVERDUE'))[0]
    expect([(await fourth(60))?.claims_collection_fee, (await fourth(61))?.claims_collection_fee]).toEqual([0, 374_880])
  })
})
