import { expect, test } from 'vitest'
import { fileOf } from './buying.ts'
import { reloadAt, photograph } from './customer.ts'
import { portray } from './portray.ts'
import { untilAction, haveReport, order, personLike, sendDocumentGroups, spendPoints, untilStatus } from './steps.ts'
import { browserOf } from './visitor.ts'

test('what the bank sends back is shown with its reason, sent again, and handed in with one button', async () => {
  const person = await personLike('55')
  await haveReport(person)
  const id = await order(person, { type: 'OPEN_LOOP' })
  await sendDocumentGroups(person)
  await spendPoints(person, id)
  await untilStatus(person, id, 'RECHECKING_INITIAL_BANK')
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'recheck')

  await reloadAt(page.getByRole('heading', { name: '۱ مورد را اصلاح کنید' }))
  await page.getByText('معدل حساب باید برای سه ماه گذشته باشد.').first().waitFor()
  await portray(page, 'order-needs-edit')
  const handIn = page.getByRole('button', { name: 'ثبت اصلاحات' })
  expect(await handIn.getAttribute('aria-disabled')).toBe('true')
  await fileOf(page, 'معدل حساب').setInputFiles(await photograph())
  await page.getByRole('button', { name: 'ثبت مدارک مالی' }).click()
  await page.getByRole('heading', { name: 'اصلاح‌ها کامل شد' }).waitFor()
  await handIn.click()
  await untilAction(person, id, 'SET_ACCOUNT')
  await page.getByLabel('شمارهٔ حساب یا شبا').waitFor()
  expect(complaints).toEqual([])
}, 240_000)
