import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { handIn } from '#testing/lending/collateral/ended-order.ts'
import { payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { ownerUrl } from '#testing/postgres.ts'
import { actionWords } from '#web/lending/orders/copy.ts'
import { seePaid } from './buying.ts'
import { lendToken } from './by-http.ts'
import { reloadAt } from './customer.ts'
import { phoneFaults } from './on-a-phone.ts'
import { onPostgres, openOwnServer, type OwnServer } from './own-server.ts'
import { payAtGateway } from './sandbox.ts'
import { enrolStaff, staffAtWork, type Member } from './staff.ts'
import { openVisitor, type Visitor } from './visitor.ts'

describe.skipIf(inject('postgres') === null)('collateral after the last payment', () => {
  let app: OwnServer
  let customer: Visitor
  let staff: Visitor
  let id = ''
  beforeAll(async () => {
    const place = await onPostgres()
    app = await openOwnServer(place)
    const members: readonly Member[] = await enrolStaff(app, [['samira', 'سمیرا رستمی', 'REVIEWER']])
    const owner = await openDatabase({ url: ownerUrl(place['DATABASE_URL'] ?? ''), connections: 2, migrates: false })
    const now = instant(Date.now())
    // Eleven instalments are paid; a note and a cheque secure the order.
    const { order } = await repaidOrder(owner.db, 'tekno-sara', 'cash', now)
    await payInstalments(owner.db, order, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], now)
    for (const kind of ['PROMISSORY', 'CHEQUE'] as const) await handIn(owner.db, order, kind, { now: () => now })
    const token = await openSession(owner.db, { customerId: order.customerId, name: 'e2e', at: now })
    await owner.close()
    id = String(order.id)
    await app.start()
    customer = await openVisitor(app.address, { isPhone: true, label: 'collateral-customer' })
    await lendToken(customer.context, { token }, app.address)
    staff = await staffAtWork(app, present(members[0]))
  }, 240_000)
  afterAll(async () => {
    await customer.leave()
    await staff.leave()
    await app.leave()
  })

  test('R-CARE-09: the last payment on a phone brings the settlement letter and, by a reviewer, note and cheque back', async () => {
    const [page, office] = [customer.page, staff.page]
    await page.goto(`/orders/${id}`)
    await page.getByRole('link', { name: actionWords.PAY_INVOICES.go }).click()
    await page.getByRole('button', { name: /^پرداخت/ }).click()
    await payAtGateway(page)
    await seePaid(page, '/invoice/payment')
    await page.goto(`/orders/${id}`)
    await page.getByRole('heading', { name: 'بازگشت وثیقه' }).waitFor()
    await expect.poll(() => page.getByText('آزادسازی تا پایان').count()).toBe(2)
    expect(await phoneFaults(page)).toEqual([])
    const letter = page.getByRole('button', { name: 'دریافت PDF، نامهٔ تسویه' })
    const [download] = await Promise.all([page.waitForEvent('download'), letter.click()])
    const order = orderIdentifier(Number(id))
    expect(download.suggestedFilename()).toBe(`settlement-letter-${order}.pdf`)

    for (const name of ['سفته', 'چک']) {
      await office.goto('/?queue=collateral-releases')
      await office
        .getByRole('link', { name: new RegExp(`باز کردن.*${order}`) })
        .first()
        .click()
      const card = office.getByRole('region', { name: `بازگشت وثیقه: ${name}` })
      await card.getByLabel('راهنمای دریافت').fill('شعبهٔ مرکزی، میدان ونک، ۸ تا ۱۴')
      await card.getByRole('button', { name: 'آزاد کردن' }).dblclick()
      await page.getByRole('button', { name: `${name} را دریافت کردم` }).waitFor({ timeout: 60_000 })
    }
    for (const name of ['سفته', 'چک']) await page.getByRole('button', { name: `${name} را دریافت کردم` }).dblclick()
    await expect.poll(() => page.getByText('دریافت شد').count()).toBeGreaterThanOrEqual(2)
    await reloadAt(page.getByText('دریافت شد').first())
    await office.goto(`/orders/${order}`)
    await expect.poll(() => office.getByText('مشتری ثبت کرد').count()).toBe(2)
    await office.goto('/?queue=collateral-releases')
    await office.getByRole('heading', { name: 'این صف خالی است' }).waitFor()
    expect([...customer.complaints, ...staff.complaints]).toEqual([])
  }, 240_000)
})
