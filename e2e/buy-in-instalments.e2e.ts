import { expect, inject, onTestFinished, test } from 'vitest'
import { isProof } from '#testing/turn.ts'
import { buyAndSignNote, nameAccount, orderFromTheLandingPage, payFirst, seePaid, signContract, spendPoints, type Buyer } from './buying.ts'
import { freshMobile, nationalCodeLike, reloadAt, photograph } from './customer.ts'
import { payAtGateway } from './sandbox.ts'
import { openVisitor } from './visitor.ts'

/** The journey is run by touch on a phone; with `PROVE` set by mouse on a desktop too. */
const screens = [{ screen: 'a phone', isPhone: true }, ...(isProof() ? [{ screen: 'a desktop', isPhone: false }] : [])]

// One national code belongs to one customer: in a system with data the published one may be taken.
const isNewServer = process.env['E2E_SERVER'] === undefined
const buyerOn = (isPhone: boolean): Buyer => ({
  mobile: freshMobile(),
  nationalCode: isNewServer && isPhone ? '0012345008' : nationalCodeLike('00'),
  name: 'سارا',
  family: 'محمدی',
})

test.each(screens)(
  'R-PRODUCT-21, F-110, R-PHONE-05: person 00 buys in instalments on $screen, from the landing page to the first instalment paid early and two more at once',
  async ({ screen, isPhone }) => {
    const buyer = buyerOn(isPhone)
    const visitor = await openVisitor(inject('address'), { label: screen, isPhone })
    onTestFinished(() => visitor.leave())
    const { page, complaints } = visitor
    await orderFromTheLandingPage(page, buyer, { picture: await photograph(), isPhone })
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

    await page.goto('/invoices')
    for (const number of ['۲', '۳']) await page.getByRole('checkbox', { name: new RegExp(`^انتخاب قسط ${number} از`) }).check()
    await page.getByRole('button', { name: 'پرداخت یک‌جا' }).click()
    await payAtGateway(page)
    await seePaid(page, '/invoice/payment')
    await page.waitForURL(/\/invoices/)
    await expect.poll(() => page.getByRole('link', { name: /^رسید/ }).count()).toBe(4)
    expect(complaints).toEqual([])
  },
  480_000,
)
