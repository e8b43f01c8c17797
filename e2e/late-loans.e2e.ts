import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { listPlanChanges } from '#contract/lending/plans/change-routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, day, instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { openAdvancedServer, type AdvancedServer } from './advanced-server.ts'
import type { Caller } from './by-http.ts'
import { reloadAt } from './customer.ts'
import { codeSentTo, messagesTo, payAtGateway } from './sandbox.ts'
import { enrolStaff, staffAtWork, type Member } from './staff.ts'
import { basket, pay, read, untilStatus } from './steps.ts'

type Loan = Awaited<ReturnType<typeof repaidOrder>>

/** Two loans of twelve months that begin on the same day; the journeys follow each other in time, since the clock never goes back. */
describe.skipIf(inject('postgres') === null)('loans that are late', () => {
  let it: AdvancedServer
  let staff: readonly Member[] = []
  let [helped, lost]: (Loan | undefined)[] = []
  beforeAll(async () => {
    it = await openAdvancedServer()
    staff = await enrolStaff(it.server, [
      ['nader', 'نادر کیانی', 'FINANCE'],
      ['saeed', 'سعید دانش', 'FINANCE'],
    ])
    const now = instant(Date.now())
    helped = await repaidOrder(it.db, 'tekno-sara', 'cash', now)
    lost = await repaidOrder(it.db, 'tekno-sara', 'cash', now)
    await it.server.start()
  }, 240_000)
  afterAll(() => it.leave())

  test('R-PLAN-12, R-SHOP-10: two instalments are late, a pause is signed and followed month by month for a year, and the order is finished', async () => {
    const { order, dueDates } = present(helped)
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

  test('R-PLAN-15, R-SHOP-10: nothing is paid for 540 days, two people write the debt off, and what is paid afterwards is recovered', async () => {
    const { order, dueDates } = present(lost)
    const { customerId } = order
    const [id, identifier] = [String(order.id), orderIdentifier(order.id)]
    await it.advanceTo(addDays(present(dueDates[0]), 540))
    const [proposes, agrees] = [await staffAtWork(it.server, present(staff[0])), await staffAtWork(it.server, present(staff[1]))]
    onTestFinished(async () => void (await Promise.all([proposes.leave(), agrees.leave()])))
    await proposes.page.goto(`/orders/${identifier}`)
    await proposes.page.getByRole('button', { name: 'پیشنهاد سوخت بدهی' }).click()
    await proposes.page.getByLabel('چرا؟').fill('۵۴۰ روز پرداختی نرسیده است.')
    await proposes.page.getByRole('button', { name: 'ثبت پیشنهاد' }).dblclick()
    await agrees.page.goto(`/orders/${identifier}`)
    await agrees.page.getByRole('button', { name: 'تأیید می‌کنم' }).dblclick()
    await reloadAt(agrees.page.getByText('این بدهی سوخت شده است'))

    const { page, complaints } = await it.browserOf(customerId)
    await page.goto(`/orders/${id}`)
    await page.getByText('تسویه‌نشده').first().waitFor()
    const caller = await it.signedIn(customerId)
    const owed = await unpaidOf(caller, id)
    await page.goto(`/invoices/${present(owed[0]).uuid}`)
    await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
    await payAtGateway(page)
    await page.waitForURL((url) => url.pathname === '/invoice/payment')
    await reloadAt(page.getByRole('heading', { name: 'پرداخت انجام شد' }))
    expect(await unpaidOf(caller, id)).toHaveLength(owed.length - 1)
    const recovered = sql`select -sum(amount)::bigint as income from ledger_entries where customer_id = ${customerId} and account = 'RECOVERY_INCOME'`
    const [row] = await rowsOf<{ income: string }>(it.db, recovered)
    expect(Number(row?.income)).toBe(present(owed[0]).payable)
    expect([...complaints, ...proposes.complaints, ...agrees.complaints]).toEqual([])
  }, 600_000)

  const mobileOf = async (customerId: number) => (await profileOf(it.db, customerId)).mobile
})

async function unpaidOf(caller: Caller, id: string) {
  const { invoices } = await read(caller, id)
  return invoices.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE')
}
