import { expect, test } from 'vitest'
import { reloadAt } from './customer.ts'
import { portray } from './portray.ts'
import { haveReport, order, personLike, untilStatus } from './steps.ts'
import { browserOf } from './visitor.ts'

test('an order above the limit is refused with its reason and an offer that passes, and taking the offer makes the order', async () => {
  const person = await personLike('22')
  const id = await order(person, { type: 'OPEN_LOOP', amount: 200_000_000 })
  await haveReport(person)
  await untilStatus(person, id, 'REJECTED')
  const { page, complaints } = await browserOf(person, `/orders/${id}`, 'counter-offer')

  await reloadAt(page.getByRole('heading', { name: 'این سفارش تأیید نشد' }))
  await page.getByRole('region', { name: 'به‌جای آن، این شرایط پذیرفته می‌شود' }).waitFor()
  await portray(page, 'order-rejected')
  await page.getByRole('button', { name: 'پذیرفتن و ثبت سفارش' }).first().dblclick()
  await page.waitForURL((url) => /\/orders\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
  await reloadAt(page.getByRole('heading', { name: 'مدارک‌تان را بفرستید' }))
  await page.goto('/orders')
  await expect.poll(() => page.locator('main a[href^="/orders/"]').filter({ hasText: 'وام کارت' }).count()).toBe(2)
  expect(complaints).toEqual([])
}, 240_000)
