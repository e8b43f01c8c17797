import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNotifications } from '#contract/engagement/notifications/routes.ts'
import { identityInquiry, updateProfile } from '#contract/identity/profile/routes.ts'
import { createOrder } from '#contract/lending/orders/routes.ts'
import { callerSignedIn, lendToken, type Caller } from './by-http.ts'
import { freshMobile, nationalCodeLike } from './customer.ts'
import { onPostgres, openOwnServer, type OwnServer } from './own-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A page of notices and one of orders are open while a second device of the same customer acts. */
let app: OwnServer
let visitor: Visitor
let notices: Page
let orders: Page
let elsewhere: Caller
const nationalCode = nationalCodeLike('00')
beforeAll(async () => {
  app = await openOwnServer(await onPostgres())
  await app.start()
  const mobile = freshMobile()
  elsewhere = await callerSignedIn(mobile, app.address)
  visitor = await openVisitor()
  await lendToken(visitor.context, await callerSignedIn(mobile, app.address), app.address)
  notices = visitor.page
  orders = await visitor.context.newPage()
  await notices.goto(`${app.address}/notifications`)
  await orders.goto(`${app.address}/orders`)
  await notices.getByText('به پلکان خوش آمدید').waitFor()
  await orders.getByText('هنوز سفارشی ندارید').waitFor()
  for (const page of [notices, orders]) await page.evaluate(() => Object.assign(window, { isThisVeryPage: true }))
}, 240_000)
afterAll(async () => {
  await visitor.leave()
  await app.leave()
})

const soon = { timeout: 20_000, interval: 50 }
const unread = (page: Page) => page.getByRole('link', { name: /اعلان خوانده‌نشده/ }).first()

async function confirmIdentity(): Promise<void> {
  const identity = { name: 'سارا', family: 'محمدی', father_name: 'رضا', birth_certificate_number: '1234' }
  await elsewhere.call(updateProfile, { body: { ...identity, national_code: nationalCode, birth_date: '1991-05-04' } })
  await elsewhere.call(identityInquiry, { query: { national_code: nationalCode, birth_date: '1991-05-04' } })
}

test('R-NOTIF-03, R-NOTIF-04: a notice appears without a reload, and what is read elsewhere is read here', async () => {
  await expect.poll(() => unread(orders).getAttribute('aria-label'), soon).toBe('۱ اعلان خوانده‌نشده')
  await confirmIdentity()
  await notices.getByText('هویت شما تأیید شد').waitFor()
  await expect.poll(() => unread(orders).getAttribute('aria-label'), soon).toBe('۳ اعلان خوانده‌نشده')
  await elsewhere.call(readNotifications, { body: {} })
  await notices.getByText('همه را خوانده‌اید.').waitFor()
  await expect.poll(() => unread(orders).count(), soon).toBe(0)
})

test('the stream survives a server that is killed and started again: order and notice appear, and the page was never reloaded', async () => {
  await app.kill()
  await app.start()
  await elsewhere.call(createOrder, {
    body: {
      type: 'OPEN_LOOP',
      amount: 100_000_000,
      invoice_count: 12,
      has_bank_account: true,
      channel: 'web_desktop',
      device_name: 'test',
    },
  })
  await notices.getByText('سفارش شما ثبت شد').waitFor()
  await orders.locator('main a[href^="/orders/"]').first().waitFor()
  // And once more through the new stream.
  await elsewhere.call(readNotifications, { body: {} })
  await notices.getByText('همه را خوانده‌اید.').waitFor()
  for (const page of [notices, orders]) expect(await page.evaluate(() => 'isThisVeryPage' in window)).toBe(true)
}, 240_000)
