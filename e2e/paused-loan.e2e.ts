import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { listPlanChanges } from '#contract/lending/plans/change-routes.ts'
import { addDays, day, instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { present } from '#testing/expectations.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { openAdvancedServer, type AdvancedServer } from './advanced-server.ts'
import { reloadAt } from './customer.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { basket, pay, unpaidOf, untilStatus } from './steps.ts'

/** A loan of twelve months, followed to its end on the test clock. */
describe.skipIf(inject('postgres') === null)('a loan that is paused', () => {
  let it: AdvancedServer
  let loan: Awaited<ReturnType<typeof repaidOrder>> | undefined
  beforeAll(async () => {
    it = await openAdvancedServer()
    loan = await repaidOrder(it.db, 'tekno-sara', 'cash', instant(Date.now()))
    await it.server.start()
  }, 240_000)
  afterAll(() => it.leave())

  test('R-PLAN-12, R-SHOP-10: two instalments are late, a pause is signed and followed month by month for a year, and the order is finished', async () => {
    const { order, dueDates } = present(loan)
    const { customerId } = order
    const id = String(order.id)
    await it.advanceTo(addDays(present(dueDates[1]), 5))
    const visitor = await it.browserOf(customerId)
    const { page } = visitor
    await page.goto(`/orders/${id}`)
    await page.getByRole('link', { name: /^راه سبک‌تر/ }).click()
    await page.getByRole('button', { name: '۲ ماه' }).click()
    const mobile = await mobileOf(customerId)
    const earlier = await messagesTo(mobile, it.sandbox)
    await page.getByRole('button', { name: 'امضا با کد و شروع مکث' }).dblclick()
    await page.getByLabel('کد پیامک‌شده').fill(await codeSentTo(mobile, earlier, it.sandbox))
    await reloadAt(page.getByRole('heading', { name: 'مکث قسط‌ها شروع شد' }))
    expect(visitor.complaints).toEqual([])
    // A page that stays open would poll with a session that ends long before the loan.
    await page.goto('/healthz')

    const due = await unpaidOf(await it.signedIn(customerId), id)
    expect(due).toHaveLength(12)
    for (const { uuid, due_date: on } of due) {
      await it.advanceTo(day(present(on)))
      const caller = await it.signedIn(customerId)
      await pay(await caller.call(purchaseInvoice, { body: basket(uuid, '/invoice/payment', it.server.address) }))
    }
    const caller = await it.signedIn(customerId)
    await untilStatus(caller, id, 'FINISHED')
    const { results } = await caller.call(listPlanChanges, { params: { id } })
    expect(results).toMatchObject([{ kind: 'PAUSE', status: 'APPLIED', broken_on: null, new_plan: 2 }])
    const later = await it.browserOf(customerId)
    await later.page.goto(`/orders/${id}`)
    await later.page.getByText('برنامهٔ ۲', { exact: true }).waitFor()
    expect(later.complaints).toEqual([])
  }, 600_000)

  const mobileOf = async (customerId: number) => (await profileOf(it.db, customerId)).mobile
})
