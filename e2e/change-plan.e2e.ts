import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { borrowed } from './borrowed.ts'
import { seePaid } from './buying.ts'
import { reloadAt } from './customer.ts'
import { phoneFaults } from './on-a-phone.ts'
import { payTooLate } from './pay-too-late.ts'
import { portray } from './portray.ts'
import { payAtGateway } from './sandbox.ts'
import { read, until, untilStatus } from './steps.ts'
import { browserOf } from './visitor.ts'

/** The button that pays what the page shows; a second press does nothing. */
const payTwice = (page: Page) => page.getByRole('button', { name: /^پرداخت .*تومان/ }).dblclick()

test('R-PLAN-05, R-PLAN-01, R-PLAN-18: a part payment shortens the plan, then the rest is paid off with the wallet first', async () => {
  const { person, id } = await borrowed()
  await payTooLate(person)
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'change-plan')

  await page.getByRole('link', { name: /^پرداخت بخشی از بدهی/ }).click()
  await page.getByLabel('امروز چقدر می‌پردازید؟').fill('۲٬۰۰۰٬۰۰۰')
  await page.getByRole('region', { name: 'امروز می‌پردازید' }).getByText('۲٬۰۰۰٬۰۰۰').first().waitFor()
  await page.getByRole('radio', { name: 'قسط‌های کوچک‌تر' }).check()
  await page.getByRole('radio', { name: 'زودتر تمام شود' }).check()
  await reloadAt(page.getByText('دیگر قسطی نیست').first())
  await portray(page, 'part-payment')
  await payTwice(page)
  await payAtGateway(page)
  await seePaid(page, '/invoice/payment')
  await page.waitForURL(new RegExp(`/orders/${id}$`))
  await page.getByText('برنامهٔ تازه ۱ قسط کمتر دارد').waitFor()
  expect((await read(person, id)).plan).toMatchObject({ number: 2, kind: 'PART_PAYMENT', remaining_count: 2 })

  await page.getByRole('link', { name: /^تسویهٔ زودتر/ }).click()
  await reloadAt(page.getByRole('heading', { name: 'اگر امروز تسویه کنید' }))
  await portray(page, 'payoff')
  await page.getByRole('radio').nth(3).check()
  await page.getByText('این پیش‌نمایش است. فقط مبلغ امروز را می‌شود پرداخت.').waitFor()
  await page.getByRole('button', { name: 'برگشت به امروز' }).click()
  await page.getByRole('radio', { name: /اول از کیف پول/ }).check()
  await payTwice(page)
  await page.waitForURL(/\/pg\/StartPay\//)
  // Back without paying: the page offers that payment only, and leads to it again.
  await page.goto(`/orders/${id}/payoff`)
  await page.getByRole('heading', { name: 'پرداختی برای قسط‌های این سفارش باز است' }).waitFor()
  await page.getByRole('button', { name: /^ادامهٔ همان پرداخت/ }).click()
  await payAtGateway(page)
  await seePaid(page, '/invoice/payment')
  await page.waitForURL(new RegExp(`/orders/${id}$`))
  await untilStatus(person, id, 'FINISHED')
  expect((await person.call(readWallet, {})).results).toEqual({ balance: 0, set_aside: 0 })
  await reloadAt(page.getByText('برنامهٔ ۳', { exact: true }))
  await page.getByText('برنامهٔ ۲', { exact: true }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)

test('R-PLAN-01, R-PHONE-01: a loan is paid off early on a phone', async () => {
  const { person, id } = await borrowed()
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'payoff-phone', { isPhone: true })
  await page.getByRole('link', { name: /^پرداخت بخشی از بدهی/ }).click()
  await page.getByText('دیگر قسطی نیست').first().waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^تسویهٔ کامل/ }).click()
  await page.getByRole('heading', { name: 'اگر امروز تسویه کنید' }).waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
  await payAtGateway(page)
  await seePaid(page, '/invoice/payment')
  const isFinished = async () => (await read(person, id)).status === 'FINISHED'
  await until(isFinished, 'the end of the order')
  const canceled = await person.call(listInvoices, { query: { 'filter[status]': 'CANCELED' } })
  expect(canceled.results.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
  expect(complaints).toEqual([])
}, 240_000)
