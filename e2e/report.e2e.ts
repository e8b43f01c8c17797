import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { reportDetails } from '#contract/lending/credit-checks/routes.ts'
import { nationalCodeLike } from './customer.ts'
import { onPhone } from './on-a-phone.ts'
import { portray } from './portray.ts'
import { quiet } from './quiet.ts'
import { cards, codeSentTo, messagesTo } from './sandbox.ts'
import { haveReport, personLike, type Person } from './steps.ts'
import { browserOf } from './visitor.ts'
import { axeFindings, overflowAt } from './well-made.ts'

/** By the pair of the national code: the grade the bureau gives, and a sentence that only its page shows. */
const reports = [
  ['a1', '01', 'رتبهٔ شما A1 است', 'بالاترین رتبه را دارید'],
  ['c2', '08', 'رتبهٔ شما C2 است', 'با رتبهٔ B3 سقف‌تان'],
  ['e3', '18', 'رتبهٔ شما E3 است', 'فعلاً با این گزارش نمی‌توانید سفارش بدهید'],
  ['no-rank', '19', 'هنوز رتبه ندارید', '۶ ماه از اولین بازپرداخت'],
] as const

/** Requests, pays for and receives each person's report, concurrently. */
let people: readonly Person[] = []
beforeAll(async () => {
  people = await Promise.all(reports.map(([, pair]) => personLike(pair, { nationalCode: nationalCodeLike(pair, '0012') })))
  await Promise.all(people.map((person) => haveReport(person)))
}, 240_000)

test.each(reports)(
  'R-PRODUCT-14: the report of %s says what it means, is well made, and comes as PDF',
  async (name, pair, title, only) => {
    const person = people[reports.findIndex(([, own]) => own === pair)]
    if (!person) throw new Error('nobody has this report')
    const { page, complaints } = await browserOf(person, '/validation-user', `report-${name}`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(only).first().waitFor()
    await quiet(page)
    expect([await overflowAt(page, 1024), await overflowAt(page, 1440)]).toEqual([0, 0])
    expect(await axeFindings(page)).toEqual([])
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    expect(await axeFindings(page, ['color-contrast'])).toEqual([])
    await portray(page, `report-${name}`)

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'دریافت PDF' }).press('Enter')
    expect((await coming).suggestedFilename()).toMatch(/^credit-report-\d+\.pdf$/)
    expect(complaints).toEqual([])
  },
  240_000,
)

test('a report that the bureau refuses gives its fee back to the wallet, and another one comes', async () => {
  const person = await personLike('49', { nationalCode: nationalCodeLike('49', '0012') })
  await haveReport(person, 'refused')
  const { page, complaints } = await browserOf(person, '/validation-user', 'report-refused')
  await page.getByRole('alert').filter({ hasText: 'گزارش اعتبار آماده نشد' }).waitFor()
  expect([await overflowAt(page, 1024), await overflowAt(page, 1440), await onPhone(page, 390, () => overflowAt(page, 390))]).toEqual([
    0, 0, 0,
  ])
  expect(await axeFindings(page)).toEqual([])
  const fee = (await person.call(reportDetails, {})).results?.price
  expect((await person.call(readWallet, {})).results.balance).toBe(fee)

  await haveReport(person)
  await page.reload()
  await page.getByRole('heading', { name: /^رتبهٔ شما/ }).waitFor()
  expect((await person.call(readWallet, {})).results.balance).toBe(fee)
  expect(complaints).toEqual([])
}, 240_000)

test('R-PAY-13: a report is asked for, paid and started with the keyboard alone, and a slow bureau is waited for', async () => {
  const person = await personLike('88')
  const { page, complaints } = await browserOf(person, '/validation-user', 'report-by-keyboard')
  const beforeProof = await messagesTo(person.mobile)
  await press(page, 'فرستادن کد تأیید')
  await page.getByLabel('کد تأیید').waitFor()
  await tabTo(page, 'کد تأیید')
  await page.keyboard.type(await codeSentTo(person.mobile, beforeProof))
  await press(page, /^پرداخت .* تومان$/)

  await page.waitForURL(/\/pg\/StartPay\//)
  await tabTo(page, 'شمارهٔ کارت')
  await page.keyboard.type(cards.pays)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/validation-user/payment')
  await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor()
  await press(page, 'ادامه')

  const beforeStart = await messagesTo(person.mobile)
  await press(page, 'فرستادن کد استعلام')
  await page.getByLabel('کد استعلام').waitFor()
  await tabTo(page, 'کد استعلام')
  await page.keyboard.type(await codeSentTo(person.mobile, beforeStart))
  await page.getByRole('heading', { name: 'استعلام در جریان است' }).waitFor()
  await page.getByRole('heading', { name: /رتبهٔ شما B1 است/ }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted =
    typeof name === 'string'
      ? page.getByLabel(name).or(page.getByRole('button', { name, exact: true }))
      : page.getByRole('button', { name })
  await wanted.first().waitFor()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.first().evaluate((control) => control === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

async function press(page: Page, button: string | RegExp): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
