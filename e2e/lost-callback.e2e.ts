import { expect, test } from 'vitest'
import { payFirst } from './buying.ts'
import { cards } from './sandbox.ts'
import { buyAndSignNote, haveReport, nameAccount, order, personLike, sendDocumentGroups, setAddress, spendPoints } from './steps.ts'
import { browserOf } from './visitor.ts'

test('a payment whose callback is lost still ends paid, and once', async () => {
  const person = await personLike('00', { name: 'نیما', family: 'کریمی' })
  await haveReport(person)
  const id = await order(person, { type: 'OPEN_LOOP' })
  await sendDocumentGroups(person)
  await spendPoints(person, id)
  await nameAccount(person, id)
  await buyAndSignNote(person, id)
  await setAddress(person, id)
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'lost-callback')

  await payFirst(page, cards.losesCallback)
  await page.getByText('بازگشت به فروشنده گم شد').waitFor()
  await page.getByRole('link', { name: 'رفتن به پلکان' }).click()
  await page.goto(`/orders/${id}`)
  // The callback is lost: a job verifies the payment at the gateway, and the contract becomes ready to sign.
  await page.getByRole('heading', { name: 'قرارداد را امضا کنید' }).waitFor({ timeout: 60_000 })
  await expect
    .poll(() => page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' }).getAttribute('aria-disabled'), { timeout: 60_000 })
    .toBeNull()

  await page.goto('/invoices?status=PAID')
  const row = page.getByRole('row').filter({ hasText: 'پیش‌پرداخت' })
  await row.getByText('پرداخت‌شده').waitFor()
  expect(await row.count()).toBe(1)
  await row.getByRole('link', { name: /^(جزئیات|رسید)/ }).click()
  await page.getByText('شمارهٔ پیگیری').waitFor()
  expect(complaints).toEqual([])
}, 240_000)
