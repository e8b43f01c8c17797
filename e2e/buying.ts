import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirmIdentity, reloadAt, signIn, type Identity } from './customer.ts'
import { codeSentTo, messagesTo, payAtGateway, signAtPartner } from './sandbox.ts'

/** Who buys. The functions below are the steps of a purchase in instalments in their order, each from the page where the last one ended. */
export type Buyer = Identity & { readonly mobile: string }

/** The picture that is sent as each document; on a phone it is what its camera takes. */
type Documents = { readonly picture: { name: string; mimeType: string; buffer: Buffer }; readonly isPhone: boolean }

/** From the landing page over the checklist (identity, report, documents) to an order at a store; only the gateway leads away from it. */
export async function orderFromTheLandingPage(page: Page, buyer: Buyer, documents: Documents): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'دیدن فروشگاه‌ها' }).first().click()
  await page.waitForURL('**/stores')
  await page.getByLabel('نام فروشگاه یا کالا').fill('تکنوسرا')
  await page
    .getByRole('link', { name: /تکنوسرا/ })
    .first()
    .click()
  await page.waitForURL(/\/stores\/./)
  await page.getByRole('button', { name: '۱۲ قسط', exact: true }).click()
  await page
    .getByRole('button', { name: 'ثبت سفارش' })
    .or(page.getByRole('link', { name: 'ثبت سفارش' }))
    .click()
  await page.waitForURL(/\/login/)
  await signIn(page, buyer.mobile)
  await page.waitForURL(/\/orders\/new/)
  await reloadAt(page.getByRole('button', { name: 'تأیید هویت' }))
  await page.getByRole('button', { name: 'تأیید هویت' }).click()
  await confirmIdentity(page, buyer)
  await page.getByRole('button', { name: /^گرفتن گزارش/ }).click()
  await haveCreditValidated(page, buyer)
  await page.getByRole('button', { name: 'فرستادن مدارک' }).click()
  await sendDocuments(page, documents)
  await reloadAt(page.getByRole('heading', { name: 'همه چیز آماده است' }))
  await page.getByLabel('مبلغ‌ها و شرایط را دیدم و می‌خواهم سفارش ثبت شود.').check()
  await page.getByRole('button', { name: 'ثبت سفارش' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
}

/** Proves the number, pays the fee at the gateway, and has the bureau asked; back at the checklist the next step is due. */
async function haveCreditValidated(page: Page, { mobile }: Buyer): Promise<void> {
  const beforeProof = await messagesTo(mobile)
  await page.getByRole('button', { name: 'فرستادن کد تأیید' }).click()
  await page.getByLabel('کد تأیید').fill(await codeSentTo(mobile, beforeProof))
  await reloadAt(payButton(page))
  await payButton(page).click()
  await payAtGateway(page)
  await seePaid(page, '/validation-user/payment')
  await page.waitForURL(/\/orders\/new/)
  const beforeStart = await messagesTo(mobile)
  await page.getByRole('button', { name: 'فرستادن کد استعلام' }).click()
  await page.getByLabel('کد استعلام').fill(await codeSentTo(mobile, beforeStart))
  await reloadAt(page.getByRole('button', { name: 'فرستادن مدارک' }))
}

/** On the page after the gateway: it is paid, stays paid after a reload, and has a button to go on. */
export async function seePaid(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  await reloadAt(page.getByRole('heading', { name: 'پرداخت انجام شد' }))
  await page.getByRole('button', { name: 'ادامه' }).click()
}

/** Sends the three groups of documents, each as soon as it is due; on a phone as photographs, and only there. */
async function sendDocuments(page: Page, { picture, isPhone }: Documents): Promise<void> {
  const put = async (label: string) => {
    const file = fileOf(page, label)
    const camera = page.locator('.field', { has: file }).locator('input[capture]')
    await file.waitFor({ state: 'attached' })
    if (!isPhone) expect(await camera.count()).toBe(0)
    await (isPhone ? camera : file).setInputFiles(picture)
    if (isPhone) await page.getByRole('button', { name: 'همین را می‌فرستم' }).click()
    await page.getByRole('button', { name: `حذف ${label}` }).waitFor()
  }
  await put('روی کارت ملی')
  await put('پشت کارت ملی')
  await page.getByRole('button', { name: 'ثبت مدارک هویتی' }).click()
  await page.getByRole('button', { name: 'ثبت مدارک محل سکونت' }).waitFor()
  await put('سند یا اجاره‌نامه')
  await page.getByRole('button', { name: 'ثبت مدارک محل سکونت' }).click()
  await page.getByRole('button', { name: 'ثبت مدارک مالی' }).waitFor()
  await put('معدل حساب')
  await page.getByRole('button', { name: 'ثبت مدارک مالی' }).click()
}

/** The file input of a document; a document may also be a choice of the same name. */
export const fileOf = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label}`) }).and(page.locator('input[type=file]'))

/** Spends the points that the order needs. */
export async function spendPoints(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'کم کردن امتیاز و ادامه' }).click()
}

/** Enters the account at the lender's bank in Persian digits. */
export async function nameAccount(page: Page): Promise<void> {
  await reloadAt(page.getByLabel('شمارهٔ حساب یا شبا'))
  await page.getByLabel('شمارهٔ حساب یا شبا').fill('۱۲۳۴۵۶۷۸۹۰۱۲۳')
  await page.getByRole('button', { name: 'ثبت حساب' }).click()
}

/** Buys the promissory note at the gateway and signs it at the signing partner. */
export async function buyAndSignNote(page: Page, { mobile }: Buyer): Promise<void> {
  await reloadAt(page.getByRole('heading', { name: 'سفتهٔ الکترونیکی را بخرید' }))
  await payButton(page).click()
  await payAtGateway(page)
  await seePaid(page, '/promissory/payment')
  await page.waitForURL(/\/orders\/\d+/)
  await reloadAt(page.getByRole('heading', { name: 'سفته را امضا کنید' }))
  await page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' }).click()
  await signAtPartner(page, mobile)
  await page.waitForURL(/\/orders\/\d+/)
}

/** Pays the first payment; before it, the contract may be read but not signed. */
export async function payFirst(page: Page, card?: string): Promise<void> {
  await reloadAt(page.getByRole('heading', { name: 'پیش‌پرداخت', exact: true }))
  const sign = page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' })
  expect(await sign.getAttribute('aria-disabled')).toBe('true')
  await payButton(page).click()
  await payAtGateway(page, card)
}

/** Signs the contract at the signing partner. */
export async function signContract(page: Page, { mobile }: Buyer): Promise<void> {
  await page.waitForURL(/\/orders\/\d+/)
  await reloadAt(page.getByRole('heading', { name: 'قرارداد را امضا کنید' }))
  await page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' }).click()
  await signAtPartner(page, mobile)
  await page.waitForURL(/\/orders\/\d+/)
}

/** The button that pays carries the amount. */
const payButton = (page: Page): Locator => page.getByRole('button', { name: /^پرداخت .*تومان/ })
