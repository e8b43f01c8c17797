import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buyAndSignNote,
  haveCreditValidated,
  nameAccount,
  orderFromTheLandingPage,
  payFirst,
  sendDocuments,
  spendPoints,
  type Buyer,
} from './buying.ts'
import { freshMobile, nationalCodeLike } from './customer.ts'
import { cards } from './outside.ts'
import { photograph } from './photograph.ts'
import { openVisitor, pictureFailure, type Visitor } from './visitor.ts'

const buyer: Buyer = { mobile: freshMobile(), nationalCode: nationalCodeLike('00'), name: 'نیما', family: 'کریمی' }
let visitor: Visitor
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.leave())

test('a payment whose callback is lost still ends paid, and once', async () => {
  pictureFailure(visitor, 'lost-callback')
  const { page, complaints } = visitor
  await orderFromTheLandingPage(page, buyer)
  const order = page.url()
  await haveCreditValidated(page, buyer)
  await page.goto(order)
  await sendDocuments(page, await photograph())
  await page.goto(order)
  await spendPoints(page)
  await nameAccount(page)
  await buyAndSignNote(page, buyer)

  await payFirst(page, cards.losesCallback)
  await page.getByText('بازگشت به فروشنده گم شد').waitFor()
  await page.getByRole('link', { name: 'رفتن به پلکان' }).click()
  await page.goto(order)
  // Nobody came back from the bank: the house asks by itself, and the contract comes to be signed.
  await page.getByRole('heading', { name: 'قرارداد را امضا کنید' }).waitFor({ timeout: 60_000 })
  await expect
    .poll(() => page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' }).getAttribute('aria-disabled'), { timeout: 60_000 })
    .toBeNull()

  await page.goto('/invoices?status=PAID')
  const row = page.getByRole('row').filter({ hasText: 'پیش‌پرداخت' })
  await row.getByText('پرداخت‌شده').waitFor()
  expect(await row.count()).toBe(1)
  await row.getByRole('link', { name: /^جزئیات/ }).click()
  await page.getByText('شمارهٔ پیگیری').waitFor()
  expect(complaints).toEqual([])
}, 480_000)
