import { expect, test } from 'vitest'
import { seePaid } from './buying.ts'
import { reloadAt } from './customer.ts'
import { portray } from './portray.ts'
import { payAtGateway } from './sandbox.ts'
import {
  untilAction,
  buyAndSignNote,
  haveReport,
  nameAccount,
  order,
  payFirst,
  personLike,
  sendDocumentGroups,
  spendPoints,
  untilStatus,
  type Person,
} from './steps.ts'
import { browserOf } from './visitor.ts'

/** An order at a store whose first payment is paid and whose contract waits for its signature. */
async function orderPaidFirst(person: Person): Promise<string> {
  await haveReport(person)
  const id = await order(person, { type: 'OPEN_LOOP' })
  await sendDocumentGroups(person)
  await spendPoints(person, id)
  await nameAccount(person, id)
  await buyAndSignNote(person, id)
  await payFirst(person, id)
  await untilAction(person, id, 'SET_ADDRESS')
  return id
}

test('before the first payment an order is canceled at once, with a reason, and its points come back', async () => {
  const person = await personLike('00')
  await haveReport(person)
  const id = await order(person, { type: 'OPEN_LOOP' })
  await sendDocumentGroups(person)
  await spendPoints(person, id)
  await untilAction(person, id, 'SET_ACCOUNT')
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'cancel')

  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'لغو سفارش' }).getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  await reloadAt(page.getByRole('heading', { name: 'این سفارش لغو شد' }))
  await page.getByText('۲۰٬۰۰۰+').waitFor()
  expect(await page.getByRole('button', { name: 'لغو سفارش' }).count()).toBe(0)
  expect(complaints).toEqual([])
}, 240_000)

test('after the first payment a cancel is asked for, its fee paid at the gateway, and the refund comes to the wallet', async () => {
  const person = await personLike('00')
  const id = await orderPaidFirst(person)
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'cancel-request')

  await page.getByRole('button', { name: 'درخواست لغو سفارش' }).click()
  await page.getByLabel('دلیل لغو').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^پرداخت .* و ثبت درخواست/ }).click()
  await payAtGateway(page)
  await seePaid(page, '/invoice/payment')
  await page.waitForURL(/\/orders\/\d+/)
  await untilStatus(person, id, 'REJECTED')
  await reloadAt(page.getByRole('heading', { name: 'این سفارش لغو شد' }))
  await page.getByText('به کیف پول برگشت').waitFor()
  await page.goto('/tickets')
  await reloadAt(page.getByText('با درخواست شما موافقت شد'))
  await page.getByRole('button', { name: 'در حال بررسی' }).click()
  await page.getByText('درخواستی با این فیلتر نیست').waitFor()
  await page.goBack()
  await page.getByText('با درخواست شما موافقت شد').waitFor()
  expect(complaints).toEqual([])
}, 240_000)

test('a request that is refused says so, and the order goes on', async () => {
  const person = await personLike('65')
  const id = await orderPaidFirst(person)
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'cancel-refused')

  await page.getByRole('button', { name: 'درخواست لغو سفارش' }).click()
  await page.getByLabel('توضیح').fill('از خریدم منصرف شدم.')
  await page.getByRole('button', { name: /^پرداخت .* و ثبت درخواست/ }).click()
  await payAtGateway(page)
  await seePaid(page, '/invoice/payment')
  await page.goto('/tickets')
  await page.getByText('پذیرفته نشد').first().waitFor()
  await reloadAt(page.getByText('اعتبار این سفارش آماده است و لغو آن ممکن نیست.'))
  await portray(page, 'tickets')
  await page.getByRole('link', { name: 'دیدن سفارش' }).click()
  await page.getByRole('button', { name: 'ثبت نشانی' }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)
