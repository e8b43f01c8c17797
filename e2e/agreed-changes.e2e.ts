import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { borrowed } from './borrowed.ts'
import { seePaid } from './buying.ts'
import { reloadAt } from './customer.ts'
import { phoneFaults } from './on-a-phone.ts'
import { portray } from './portray.ts'
import { canShiftTime, repaidSince } from './repaid-since.ts'
import { codeSentTo, messagesTo, payAtGateway } from './sandbox.ts'
import { read, untilStatus, type Person } from './steps.ts'
import { browserOf } from './visitor.ts'

test('R-PLAN-09: the second of three due days is moved by a week, once', async () => {
  const { person, id } = await borrowed()
  const before = (await read(person, id)).invoices.find(({ number }) => number === 2)
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'move-due-day')
  await page.getByRole('link', { name: /^جابه‌جایی سررسید/ }).click()
  const days = page.getByRole('group', { name: 'سررسید تازه' })
  await reloadAt(days)
  await days.locator('.is-free').nth(6).click()
  await page.getByText('هزینهٔ ۷ روز دیرتر').first().waitFor()
  await portray(page, 'move-due-day')
  await page.getByRole('checkbox').check()
  await signChange(page, person, 'امضا با کد و جابه‌جایی')
  await reloadAt(page.getByRole('heading', { name: 'سررسید قسط ۲ جابه‌جا شد' }))
  const order = await read(person, id)
  const after = order.invoices.find(({ number }) => number === 2)
  expect(order.plan).toMatchObject({ number: 2, kind: 'MOVE', remaining_count: 3 })
  expect(Date.parse(after?.due_date ?? '') - Date.parse(before?.due_date ?? '')).toBe(7 * 86_400_000)
  expect(after?.amount).toBeGreaterThan(before?.amount ?? 0)
  await page.getByRole('link', { name: 'برگشت به سفارش' }).click()
  await page.getByText('برنامهٔ ۲', { exact: true }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)

test('R-PLAN-09, R-PHONE-01: a due day is moved on a phone', async () => {
  const { person, id } = await borrowed()
  const { page, complaints } = await browserOf(person, `/orders/${id}/due-day`, 'move-phone', { isPhone: true })
  await page.getByRole('group', { name: 'سررسید تازه' }).waitFor()
  await page.getByText('هزینهٔ ۱۰ روز دیرتر').first().waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await page.getByRole('checkbox').check()
  await signChange(page, person, 'امضا با کد و جابه‌جایی')
  await page.getByRole('heading', { name: 'سررسید قسط ۲ جابه‌جا شد' }).waitFor()
  expect(await phoneFaults(page)).toEqual([])
  expect(complaints).toEqual([])
}, 240_000)

test.skipIf(!canShiftTime())(
  'R-PLAN-10: on the 14th day a loan is withdrawn from, its one invoice is paid, and the order is finished',
  async () => {
    const { person, id } = await borrowed()
    await repaidSince(id, 14)
    const { page, complaints } = await browserOf(person, `/orders/${id}`, 'withdrawal')
    await page.getByRole('link', { name: /^انصراف از وام/ }).click()
    await reloadAt(page.getByRole('heading', { name: 'اگر امروز انصراف دهید، می‌پردازید' }))
    await page.getByText('کارمزد ۱۴ روز').waitFor()
    await portray(page, 'withdrawal')
    await page.getByRole('button', { name: 'انصراف از وام' }).click()
    await page.getByRole('button', { name: 'بله، انصراف می‌دهم' }).dblclick()
    await reloadAt(page.getByRole('heading', { name: 'انصراف شما ثبت شد' }))
    const { plan, invoices } = await read(person, id)
    expect(plan).toMatchObject({ number: 2, kind: 'WITHDRAWAL', remaining_count: 1 })
    expect(invoices.filter(({ status }) => status === 'PENDING')).toHaveLength(1)
    await page.getByRole('link', { name: 'پرداخت صورتحساب' }).click()
    await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
    await payAtGateway(page)
    await seePaid(page, '/invoice/payment')
    await untilStatus(person, id, 'FINISHED')
    expect(complaints).toEqual([])
  },
  240_000,
)

test.skipIf(!canShiftTime())(
  'R-PLAN-10: on day 15 the page says that it is too late, and leads to the payoff',
  async () => {
    const { person, id } = await borrowed()
    await repaidSince(id, 15)
    const { page, complaints } = await browserOf(person, `/orders/${id}/withdrawal`, 'withdrawal-too-late', { isPhone: true })
    await page.getByRole('heading', { name: 'مهلت انصراف گذشته است' }).waitFor()
    expect(await phoneFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'تسویهٔ زودتر' }).click()
    await page.getByRole('heading', { name: 'اگر امروز تسویه کنید' }).waitFor()
    expect(complaints).toEqual([])
  },
  240_000,
)

/** Signs a change by the code of its message, with a button that is pressed twice. */
async function signChange(page: Page, { mobile }: Person, button: string): Promise<void> {
  const earlier = await messagesTo(mobile)
  await page.getByRole('button', { name: button }).dblclick()
  await page.getByLabel('کد پیامک‌شده').fill(await codeSentTo(mobile, earlier))
}
