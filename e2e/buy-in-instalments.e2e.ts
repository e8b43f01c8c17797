import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndSignNote, nameAccount, orderFromTheLandingPage, payFirst, seePaid, signContract, spendPoints, type Buyer } from './buying.ts'
import { freshMobile, nationalCodeLike, reloadAt, photograph } from './customer.ts'
import { payAtGateway } from './sandbox.ts'
import { openVisitor, type Visitor } from './visitor.ts'

// One national code belongs to one customer: in a system with data the published one may be taken.
const isNewServer = process.env['E2E_SERVER'] === undefined
const buyer: Buyer = {
  mobile: freshMobile(),
  nationalCode: isNewServer ? '0012345008' : nationalCodeLike('00'),
  name: 'سارا',
  family: 'محمدی',
}
let visitor: Visitor
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.leave())

test('R-PRODUCT-21, F-110: person 00 buys in instalments, from the landing page to the first instalment paid early', async () => {
  const { page, complaints } = visitor
  await orderFromTheLandingPage(page, buyer, await photograph())
  await spendPoints(page)
  await nameAccount(page)
  await buyAndSignNote(page, buyer)
  await payFirst(page)
  await seePaid(page, '/invoice/payment')
  await signContract(page, buyer)
  await reloadAt(page.getByText(/اگر امروز بپردازید .* امتیاز می‌گیرید/))

  await page.getByRole('link', { name: 'همهٔ اقساط' }).first().click()
  await page.waitForURL(/\/invoices/)
  await reloadAt(page.getByRole('heading', { name: 'اقساط' }))
  await expect.poll(() => page.getByRole('link', { name: /^(جزئیات|رسید)/ }).count()).toBe(13)
  await page.getByRole('link', { name: /^جزئیات، قسط ۱ از ۱۲/ }).click()
  await page.waitForURL(/\/invoices\/./)
  await reloadAt(page.getByText(/اگر امروز بپردازید .* امتیاز می‌گیرید/))
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await payAtGateway(page)
  await page.waitForURL(/\/invoice\/payment/)
  await page.getByText(/امتیاز گرفتید/).waitFor()
  await seePaid(page, '/invoice/payment')
  await page.waitForURL(/\/invoices/)
  expect(complaints).toEqual([])
}, 480_000)
