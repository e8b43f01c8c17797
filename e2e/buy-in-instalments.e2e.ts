import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buyAndSignNote,
  haveCreditValidated,
  nameAccount,
  orderFromTheLandingPage,
  payFirst,
  seePaid,
  sendDocuments,
  signContract,
  spendPoints,
  type Buyer,
} from './buying.ts'
import { freshMobile, reload } from './customer.ts'
import { payAtGateway } from './outside.ts'
import { openVisitor, pictureFailure, type Visitor } from './visitor.ts'

const buyer: Buyer = { mobile: freshMobile(), nationalCode: '0012345008', name: 'سارا', family: 'محمدی' }
let visitor: Visitor
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.leave())

test('person 00 buys in instalments, from the landing page to the first instalment paid early', async () => {
  pictureFailure(visitor, 'buy-in-instalments')
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
  await payFirst(page)
  await seePaid(page, '/invoice/payment')
  await signContract(page, buyer)
  await page.getByRole('heading', { name: 'قسط بعدی' }).waitFor({ timeout: 60_000 })
  await reload(page)

  await page.getByRole('link', { name: 'همهٔ اقساط' }).first().click()
  await page.waitForURL(/\/invoices/)
  await reload(page)
  await expect.poll(() => page.getByRole('link', { name: /^جزئیات/ }).count()).toBe(13)
  await page.getByRole('link', { name: /^جزئیات، قسط ۱ از ۱۲/ }).click()
  await page.waitForURL(/\/invoices\/./)
  await reload(page)
  await page
    .getByText(/اگر امروز بپردازید .* امتیاز می‌گیرید/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await payAtGateway(page)
  await page.waitForURL(/\/invoice\/payment/)
  await page.getByText(/امتیاز گرفتید/).waitFor()
  await seePaid(page, '/invoice/payment')
  await page.waitForURL(/\/invoices/)
  expect(complaints).toEqual([])
}, 240_000)

/** A picture as a phone would take it, large enough to be read. */
async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#dfe3eb' } })
    .jpeg()
    .toBuffer()
  return { name: 'کارت ملی.jpg', mimeType: 'image/jpeg', buffer }
}
