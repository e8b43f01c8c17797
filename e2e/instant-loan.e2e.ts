import { expect, test } from 'vitest'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { testAccounts } from '#sandbox/people/test-numbers.ts'
import { reloadAt } from './customer.ts'
import { portray } from './portray.ts'
import { signAtPartner } from './sandbox.ts'
import { untilAction, haveReport, personLike, sendDocumentGroups, untilStatus } from './steps.ts'
import { browserOf } from './visitor.ts'

const closed = testAccounts.find(({ behaviour }) => behaviour === 'CLOSED')?.number ?? ''

test('R-PLAN-08, R-PRODUCT-11: an instant loan is asked for once a day, takes its points, and is paid without security or first payment, at last to an account that is not closed', async () => {
  const person = await personLike('00')
  await haveReport(person)
  await sendDocumentGroups(person, 'identification')
  const { page, complaints } = await browserOf(person, '/orders/new', 'instant-loan')

  await page.getByRole('link', { name: 'گرفتن وام فوری' }).click()
  await reloadAt(page.getByRole('heading', { name: 'وام فوری' }))
  await portray(page, 'instant-loan')
  // B1 grants 70 million rial: a larger amount is shown disabled, with its reason.
  expect(await page.getByRole('radio', { name: /۱۰٬۰۰۰٬۰۰۰/ }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: /^۵٬۰۰۰٬۰۰۰/ }).check()
  await page.getByRole('button', { name: '۳ قسط' }).click()
  await page.getByLabel('روز قسط').selectOption('29')
  await page.getByLabel('مبلغ‌ها و شرایط را دیدم و می‌خواهم درخواست ثبت شود.').check()
  await page.getByRole('button', { name: 'ثبت درخواست وام' }).dblclick()
  await page.waitForURL(/\/orders\/\d+$/)
  const { pathname } = new URL(page.url())
  const id = pathname.split('/').at(-1) ?? ''

  await untilAction(person, id, 'DEDUCT_POINTS')
  await page.getByRole('button', { name: 'کم کردن امتیاز و ادامه' }).click()
  await page.getByLabel('شمارهٔ حساب یا شبا').fill(closed)
  await page.getByRole('button', { name: 'ثبت حساب' }).click()
  await page.getByRole('button', { name: 'رفتن به صفحهٔ امضا' }).click()
  await signAtPartner(page, person.mobile)

  await untilStatus(person, id, 'FINAL_EDITION')
  await reloadAt(page.getByText('بانک وام را به این حساب واریز نکرد.').first())
  await page.getByLabel('شمارهٔ حساب یا شبا').fill('1234567890123')
  await page.getByRole('button', { name: 'ثبت حساب' }).click()
  await page.getByRole('button', { name: 'ثبت اصلاحات' }).dblclick()
  const { pay_day, invoices } = await untilStatus(person, id, 'PAYING')
  const dueDays = invoices.map(({ due_date }) => jalaliParts(day(due_date ?? '')).day)
  expect([pay_day, ...dueDays]).toEqual([29, 29, 29, 29])
  await reloadAt(page.getByText('واریز شد').first())

  await page.goto('/instant-loan')
  await page.getByText('امروز یک بار درخواست داده‌اید. درخواست بعدی از:').waitFor()
  const again = page.getByRole('button', { name: 'ثبت درخواست وام' })
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === pathname)
  expect(complaints).toEqual([])
}, 240_000)
