import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { purchaseCreditTicket } from '#contract/billing/payments/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomanNumber } from '#domain/platform/kernel/persian.ts'
import { addDays, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { issueKey, registerMerchant, type MerchantKey } from '#server/merchants/accounts/register-merchant.ts'
import { readConfig } from '#server/platform/configuration/config.ts'
import { present } from '#testing/expectations.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { historyCopy } from '#web/lending/plans/copy.ts'
import { openAdvancedServer, type AdvancedServer } from './advanced-server.ts'
import { reloadAt } from './customer.ts'
import { enrolStaff, staffAtWork, type Member } from './staff.ts'
import { basket, read } from './steps.ts'
import type { Visitor } from './visitor.ts'

type Loan = Awaited<ReturnType<typeof repaidOrder>>

/** 7,000,000 toman of the card credit of two customers were spent at a store; the journeys follow each other in time. */
describe.skipIf(inject('postgres') === null)('problem reports', () => {
  let it: AdvancedServer
  let staff: readonly Member[] = []
  let key: MerchantKey
  let [first, second]: (Loan | undefined)[] = []
  beforeAll(async () => {
    it = await openAdvancedServer()
    staff = await enrolStaff(it.server, [
      ['leila', 'لیلا نوری', 'FINANCE'],
      ['nader', 'نادر کیانی', 'FINANCE'],
      ['sahar', 'سحر دانش', 'SUPPORT'],
    ])
    const at = instant(Date.now())
    const merchant = await registerMerchant(it.db, {
      storeId: present(await storeIdBy(it.db, 'tekno-sara')),
      hosts: ['store.test'],
      webhookUrl: null,
      commissionPerTenThousand: 300,
      at,
    })
    const issued = await issueKey(it.db, readConfig(it.server.place), { merchantId: merchant.id, at })
    if (!issued.ok) throw new Error(issued.error.kind)
    key = issued.value
    first = await repaidOrder(it.db, 'tekno-sara', 'credit', at)
    second = await repaidOrder(it.db, 'tekno-sara', 'credit', at)
    await it.server.start()
  }, 240_000)
  afterAll(() => it.leave())

  test('F-112, R-CARE-01, R-CARE-02, R-CARE-03: what never arrived is reported with a picture that a reload does not lose, the store is silent for 7 days, two people decide for the customer, and the instalments are those shown before', async () => {
    const { order } = present(first)
    const track = await buy(order.customerId)
    await report(order.customerId, track, 'نرسیده')
    await it.advanceTo(addDays(dayOf(await it.now()), 8))

    const { page, complaints } = await it.browserOf(order.customerId)
    await page.goto(`/purchases/${track}`)
    await page.getByText('منتظر رأی ما').waitFor({ timeout: 10_000 })
    const shown = await columnOf(page, 4)
    expect(new Set(shown).size).toBe(12)
    const [proposes, agrees] = [await atWork(0), await atWork(1)]
    await openReport(proposes.page)
    await proposes.page.getByText(/رأی به سود مشتری آماده است/).waitFor()
    await proposes.page.getByLabel('دلیل رأی').fill('فروشگاه پاسخی نداد.')
    await proposes.page.getByRole('button', { name: 'پیشنهاد بازگشت وجه به مشتری' }).dblclick()
    await agrees.page.goto('/finance?part=proposals')
    await agrees.page.getByRole('button', { name: 'تأیید می‌کنم' }).dblclick()
    await agrees.page.getByRole('cell', { name: /انجام شد/ }).waitFor()

    await reloadAt(page.getByText(/بدهی شما ۷٬۰۰۰٬۰۰۰ تومان کم شد/))
    await page.getByText('حق با شما بود').waitFor()
    expect(await currentPlanOf(page, order.id)).toEqual(shown)
    expect([...complaints, ...proposes.complaints, ...agrees.complaints]).toEqual([])
  }, 120_000)

  test('R-CARE-01, R-CARE-02, R-CARE-03: what was returned is reported, the store answers with evidence by its API, the decision is for the store, and the instalment is due 5 days later without a fee for the days on hold', async () => {
    const { order, dueDates } = present(second)
    const dueDate = present(dueDates[0])
    await it.advanceTo(addDays(dueDate, -3))
    const track = await buy(order.customerId)
    await report(order.customerId, track, 'پس داده‌ام')
    const { id } = present((await store().listProblems({ open: 'true' })).results[0])
    await store().addProblemEvidence(id, { file_name: 'receipt.jpg', content: (await picture()).toString('base64') })
    await store().answerProblem(id, { agrees: false, answer: 'کالا پس داده نشده است.' })
    await it.advanceTo(addDays(dueDate, 9))

    const { page, complaints } = await it.browserOf(order.customerId)
    await page.goto(`/purchases/${track}`)
    await page.getByText('کالا پس داده نشده است.').waitFor()
    await page.getByRole('link', { name: /^مدرک فروشگاه/ }).waitFor()
    const shown = await columnOf(page, 5)
    const decides = await atWork(2)
    await openReport(decides.page)
    await decides.page.getByText('کالا پس داده نشده است.').waitFor()
    await decides.page.getByRole('link', { name: /receipt\.jpg/ }).waitFor()
    await decides.page.getByLabel('دلیل رأی').fill('رسید پست نشان می‌دهد که کالا پس داده نشده است.')
    await decides.page.getByRole('button', { name: 'رأی به سود فروشگاه' }).click()
    await decides.page.getByRole('button', { name: 'ثبت رأی' }).dblclick()
    await decides.page.getByRole('heading', { name: 'این صف خالی است' }).waitFor()

    await reloadAt(page.getByText('رسید پست نشان می‌دهد که کالا پس داده نشده است.'))
    expect(await currentPlanOf(page, order.id)).toEqual(shown)
    const { invoices } = await read(await it.signedIn(order.customerId), String(order.id))
    const due = present(invoices.find(({ number, status }) => number === 1 && status === 'PENDING'))
    const plain = tomanNumber(rial(due.amount))
    expect(shown[0]).toBe(`${jalali(addDays(dueDate, 14))} ${plain}`)
    await page.goto(`/invoices/${due.uuid}`)
    await page.getByRole('button', { name: new RegExp(`^پرداخت ${plain} تومان`) }).waitFor()
    expect([...complaints, ...decides.complaints]).toEqual([])
  }, 120_000)

  const store = () => openPelekan({ address: it.server.address, ...key })

  /** Buys with card credit; the store takes the money at once. */
  async function buy(customerId: number): Promise<string> {
    const amount = 70_000_000
    const { track_number: track } = await store().createTicket({
      provider_id: randomUUID(),
      amount,
      items: [{ name: 'تلفن همراه', count: 1, amount }],
      redirect_uri: 'https://store.test/back',
      fallback_uri: 'https://store.test/cart',
    })
    const caller = await it.signedIn(customerId)
    await caller.call(previewTicket, { query: { track_number: track } })
    await caller.call(purchaseCreditTicket, { body: basket(track, '/cpg/payment', it.server.address) })
    await store().verifyTicket(track, amount)
    await store().settleTicket(track)
    return track
  }

  /** Reports the whole purchase on its page, which is left before the time passes. */
  async function report(customerId: number, track: string, kind: string): Promise<void> {
    const { page, complaints } = await it.browserOf(customerId)
    await page.goto(`/purchases/${track}`)
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check({ force: true })
    await page.getByLabel('شرح').fill('با فروشگاه صحبت کردم و نتیجه نداد.')
    await page.locator('input[type=file]').setInputFiles({ name: 'post-status.jpg', mimeType: 'image/jpeg', buffer: await picture() })
    const file = page.getByRole('list', { name: 'مدرک' }).getByText('post-status.jpg')
    await file.waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.reload()
    await file.waitFor()
    await page.getByRole('radio', { name: new RegExp(`^${kind}`), checked: true }).waitFor()
    await page.getByRole('button', { name: /^ثبت گزارش/ }).dblclick()
    await page.getByRole('region', { name: new RegExp(`گزارش «${kind}»`) }).waitFor()
    await page.getByRole('link', { name: 'مدرک شما: post-status.jpg' }).waitFor()
    expect(complaints).toEqual([])
    await page.goto('/healthz')
  }

  async function atWork(place: number): Promise<Visitor> {
    const visitor = await staffAtWork(it.server, present(staff[place]))
    onTestFinished(() => visitor.leave())
    return visitor
  }
})

async function openReport(office: Page): Promise<void> {
  await office.goto('/?queue=problems')
  await office
    .getByRole('link', { name: /باز کردن/ })
    .first()
    .click()
  await office.getByText('با فروشگاه صحبت کردم و نتیجه نداد.').waitFor()
}

/** Due day and amount of each instalment in a column of what becomes of them. */
async function columnOf(page: Page, column: number): Promise<readonly string[]> {
  const rows = page.locator(`table tr:not(.plan-sum) td:nth-child(${column})`)
  await rows.first().waitFor()
  return daysAndAmounts(rows)
}

/** The same of the order's present plan, on the order's page. */
async function currentPlanOf(page: Page, orderId: number): Promise<readonly string[]> {
  await page.goto(`/orders/${orderId}`)
  await page.getByText(historyCopy.current).click()
  return daysAndAmounts(page.locator('details[open] li'))
}

async function daysAndAmounts(rows: Locator): Promise<readonly string[]> {
  const texts = await rows.allTextContents()
  return texts.map((text) => {
    const [, day, amount] = /([۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2})[^۰-۹]*([۰-۹٬]+)/.exec(text) ?? []
    return `${day} ${amount}`
  })
}
