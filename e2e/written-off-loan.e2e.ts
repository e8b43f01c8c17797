import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, instant } from '#domain/platform/kernel/time.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { openAdvancedServer, type AdvancedServer } from './advanced-server.ts'
import { reloadAt } from './customer.ts'
import { payAtGateway } from './sandbox.ts'
import { enrolStaff, staffAtWork, type Member } from './staff.ts'
import { unpaidOf } from './steps.ts'

/** A loan of twelve months of which nothing is paid, on the test clock. */
describe.skipIf(inject('postgres') === null)('a loan that is written off', () => {
  let it: AdvancedServer
  let staff: readonly Member[] = []
  let loan: Awaited<ReturnType<typeof repaidOrder>> | undefined
  beforeAll(async () => {
    it = await openAdvancedServer()
    staff = await enrolStaff(it.server, [
      ['nader', 'نادر کیانی', 'FINANCE'],
      ['saeed', 'سعید دانش', 'FINANCE'],
    ])
    loan = await repaidOrder(it.db, 'tekno-sara', 'cash', instant(Date.now()))
    await it.server.start()
  }, 240_000)
  afterAll(() => it.leave())

  test('R-PLAN-15, R-SHOP-10: nothing is paid for 540 days, two people write the debt off, and what is paid afterwards is recovered', async () => {
    const { order, dueDates } = present(loan)
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
})
