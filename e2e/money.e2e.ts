import { expect, test } from 'vitest'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { seePaid } from './buying.ts'
import { callerSignedIn } from './by-http.ts'
import { reloadAt } from './customer.ts'
import { payAtGateway } from './sandbox.ts'
import { browserOf } from './visitor.ts'

test('R-REACH-08: an instalment selected among all dues is paid at the gateway, which leads back to them', async () => {
  const person = await callerSignedIn(demoPeople.repaying.mobile)
  const { page, complaints } = await browserOf(person, '/money', 'money')
  const boxes = page.locator('.due-list tr:not(.due-group)').getByRole('checkbox')
  await reloadAt(boxes.first())
  const name = (await boxes.first().getAttribute('aria-label')) ?? ''
  await boxes.first().check()
  await page.getByRole('button', { name: /^پرداخت/ }).click()
  await payAtGateway(page)
  await seePaid(page, '/invoice/payment')
  await page.waitForURL((url) => url.pathname === '/money')
  await reloadAt(boxes.first())
  expect(name).not.toBe('')
  expect(await page.getByRole('checkbox', { name, exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
})
