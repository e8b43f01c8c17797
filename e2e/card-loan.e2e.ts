import { expect, test } from 'vitest'
import { reloadAt } from './customer.ts'
import { phoneFaults } from './on-a-phone.ts'
import { portray } from './portray.ts'
import { payAtGateway, signAtPartner } from './sandbox.ts'
import {
  untilAction,
  buyAndSignNote,
  haveReport,
  nameAccount,
  numberOnCard,
  payFirst,
  personLike,
  read,
  sendDocumentGroups,
  signContract,
  spendPoints,
} from './steps.ts'
import { browserOf } from './visitor.ts'

test('R-CARE-07, R-PHONE-05: a card loan is backed by a guarantor on a phone, who declines once and later pays an instalment, and its card comes by post and is activated', async () => {
  const owner = await personLike('00')
  const backer = await personLike('00', { name: 'علی', family: 'رضایی' })
  await haveReport(owner)
  await sendDocumentGroups(owner)
  const { page, complaints } = await browserOf(owner, '/orders/new', 'card-loan')

  await portray(page, 'new-order')
  await page.getByRole('link', { name: 'انتخاب شرایط کارت' }).click()
  await page.getByLabel('مبلغ', { exact: true }).fill('300000000')
  await page.getByText('با ۱ ضامن').waitFor()
  await page.getByLabel('مبلغ‌ها و شرایط را دیدم و می‌خواهم سفارش ثبت شود.').check()
  await page.getByRole('button', { name: 'ثبت سفارش' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await reloadAt(page.getByLabel('کد پرسنلی ضامن'))
  await page.getByLabel('کد پرسنلی ضامن').fill(backer.nationalCode.slice(3, 9))
  await page.getByRole('button', { name: 'افزودن ضامن' }).click()
  await page.getByText('نام ضامن تا پذیرش خودش نشان داده نمی‌شود.').waitFor()
  expect(await page.getByText('رضایی').count()).toBe(0)
  await portray(page, 'order-guarantor')

  const other = await browserOf(backer, '/guarantees', 'card-loan-guarantor', { isPhone: true })
  const backed = other.page.getByRole('link', { name: /^دیدن ضمانت سفارش/ })
  await backed.waitFor()
  expect(await other.page.getByText('محمدی').count()).toBe(0)
  await backed.click()
  await other.page.getByRole('button', { name: 'نمی‌پذیرم' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'نمی‌پذیرم' }).click()
  await other.page.getByRole('heading', { name: 'این ضمانت بسته شده است' }).waitFor()

  await page.getByRole('button', { name: 'درخواست دوباره' }).click()
  await page.getByText('در انتظار پذیرش').waitFor()
  await other.page.reload()
  await other.page.getByRole('button', { name: /^می‌پذیرم/ }).click()
  await other.page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' }).click()
  await other.page.waitForURL(/\/signing\//)
  expect(await phoneFaults(other.page)).toEqual([])
  await signAtPartner(other.page, backer.mobile)
  await other.page.getByRole('heading', { name: 'مدارک هویتی خود را بفرستید' }).waitFor()
  await sendDocumentGroups(backer, 'identification')
  await other.page.reload()
  await other.page.getByRole('button', { name: 'مدارکم را فرستادم' }).click()
  await other.page.getByRole('heading', { name: 'ضامن این سفارش هستید' }).waitFor()

  await spendPoints(owner, id)
  await nameAccount(owner, id)
  await buyAndSignNote(owner, id)
  await payFirst(owner, id)
  await untilAction(owner, id, 'SET_ADDRESS')
  await page.reload()
  await portray(page, 'order-address')
  await page.getByLabel('استان').selectOption({ label: 'تهران' })
  await page.getByLabel('شهر', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('خیابان اصلی').fill('خیابان شریعتی')
  await page.getByLabel('پلاک').fill('۱۸')
  await page.getByLabel('کد پستی').fill('۱۹۱۳۶۷۴۵۱۸')
  await page.getByRole('button', { name: 'ثبت نشانی' }).click()
  await page.getByRole('heading', { name: 'نشانی تحویل', exact: true }).waitFor()
  await signContract(owner, id)
  await untilAction(owner, id, 'ACTIVATE_CARD')

  await reloadAt(page.getByRole('heading', { name: 'کارت به دستم رسید' }))
  await portray(page, 'order-card')
  await page.getByLabel('شمارهٔ کارت').fill('6037990000000014')
  await page.getByRole('button', { name: 'فعال‌سازی کارت' }).click()
  await page.getByText('این شماره با کارت شما یکی نیست').waitFor()
  const { identifier } = await read(owner, id)
  await page.getByLabel('شمارهٔ کارت').fill(await numberOnCard(identifier))
  await page.getByRole('button', { name: 'فعال‌سازی کارت' }).click()
  await page.getByRole('heading', { name: 'کارت شما آماده است' }).waitFor()
  await page.getByRole('link', { name: /^پرداخت [۰-۹٬]+ تومان/ }).waitFor()

  await other.page.reload()
  await other.page.getByRole('button', { name: /^پرداخت قسط ۱، / }).click()
  await payAtGateway(other.page)
  await other.page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor()
  await other.page.getByText('شما، به‌جای صاحب سفارش').waitFor()
  await other.page.getByRole('button', { name: 'دریافت رسید' }).waitFor()
  await other.page.getByRole('button', { name: 'ادامه' }).click()
  await other.page.getByRole('link', { name: 'رسید پرداخت شما' }).waitFor()
  await page.goto('/notifications')
  await reloadAt(page.getByText('ضامن شما این قسط را پرداخت کرد'))
  await page.getByRole('link', { name: 'دیدن صورتحساب' }).first().click()
  await page.getByRole('button', { name: 'دریافت رسید' }).waitFor()
  await page.getByRole('link', { name: 'دیدن پرداخت' }).click()
  await page.getByText('ضامن شما', { exact: true }).waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
}, 240_000)
