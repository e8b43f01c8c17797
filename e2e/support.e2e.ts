import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactUs } from '#contract/catalogue/help/routes.ts'
import { openConversation, readConversation } from '#contract/engagement/support/routes.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { reportCopy } from '#web/lending/credit-checks/report-copy.ts'
import { callerSignedIn, lendToken } from './by-http.ts'
import { chooseIn, enterAt, runCommand, tabTo } from './by-keys.ts'
import { freshMobile } from './customer.ts'
import { onPostgres, openOwnServer, type OwnServer } from './own-server.ts'
import { titled } from './process-order.ts'
import { messagesTo } from './sandbox.ts'
import { enrolStaff, staffAtWork } from './staff.ts'
import { haveReport, personLike } from './steps.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A customer with a credit report of the worst grade, which names reasons, and a member of SUPPORT, each in their browser. */
let app: OwnServer
let customer: Visitor
let staff: Visitor
beforeAll(async () => {
  app = await openOwnServer(await onPostgres())
  const [member] = await enrolStaff(app, [['naser', 'ناصر کیانی', 'SUPPORT']])
  await app.start()
  const person = await personLike('18', { app: app.address })
  await haveReport(person)
  customer = await openVisitor(app.address)
  await lendToken(customer.context, person, app.address)
  if (!member) throw new Error('nobody is enrolled')
  staff = await staffAtWork(app, member)
}, 240_000)
afterAll(async () => {
  await customer.leave()
  await staff.leave()
  await app.leave()
})

test('R-CARE-12, F-116: a customer asks with a picture, staff answer, and each sees the other’s words without a reload', async () => {
  const [page, office] = [customer.page, staff.page]
  await page.goto(`${app.address}/support`)
  await page.getByRole('button', { name: 'گفت‌وگوی تازه' }).first().click()
  await page.getByLabel('موضوع').fill('دو بار برداشت از حسابم')
  await page.getByLabel('پیام شما').fill('بانک دو پیامک فرستاده است.')
  await page.getByLabel('پیوست', { exact: true }).setInputFiles({ name: 'bank-sms.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByText('bank-sms.jpg').waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'شروع گفت‌وگو' }).click()
  await page.getByText('بانک دو پیامک فرستاده است.').waitFor()

  await office.goto(`${app.console}/messages`)
  await office.getByRole('link', { name: 'دو بار برداشت از حسابم' }).click()
  const [download] = await Promise.all([office.waitForEvent('download'), office.getByText('bank-sms.jpg').click()])
  expect(download.suggestedFilename()).toBe('bank-sms.jpg')
  await office.getByLabel('پاسخ آماده').selectOption({ label: 'در حال بررسی' })
  await office.getByRole('button', { name: 'فرستادن پاسخ' }).click()
  await page.getByText('الان بررسی می‌کنم').waitFor({ timeout: 20_000 })
  await page.getByText('مشکل‌تان حل شد؟').waitFor()

  await page.getByPlaceholder('پیام‌تان را بنویسید').fill('ممنون، منتظرم.')
  await page.getByPlaceholder('پیام‌تان را بنویسید').press('Control+Enter')
  await office.mouse.move(200, 200)
  await office.getByText('ممنون، منتظرم.').waitFor({ timeout: 20_000 })
  await office.getByRole('textbox', { name: 'پاسخ به مشتری' }).fill('بررسی شد. یک برداشت بوده است.')
  await office.getByRole('button', { name: 'فرستادن پاسخ' }).click()
  await page.getByText('یک برداشت بوده است.').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: '۵ از ۵' }).click()
  await page.getByText('امتیاز شما: ۵ از ۵').waitFor()
  await page.getByRole('button', { name: 'دوباره باز کردن' }).click()
  await page.getByPlaceholder('پیام‌تان را بنویسید').waitFor()
}, 120_000)

test('R-CARE-10: the report’s plan has three steps with a day each; a line of it is disputed, staff answer, and the customer is notified and reads the answer', async () => {
  const [page, office] = [customer.page, staff.page]
  await page.goto('/validation-user')
  const plan = page.locator('section', { has: page.getByRole('heading', { name: reportCopy.plan }) })
  await expect.poll(() => plan.getByRole('listitem').filter({ hasText: /تا ۱۴/ }).count()).toBe(3)
  await page
    .getByRole('button', { name: /^این مورد درست نیست/ })
    .first()
    .click()
  await page.waitForURL(/\/support/)
  const message = page.getByLabel('پیام شما')
  const line = /«(.+)»/.exec(await message.inputValue())?.[1] ?? ''
  expect(line).not.toBe('')
  await message.press('ControlOrMeta+End')
  await message.pressSequentially('این وام را تسویه کرده‌ام.')
  await page.getByRole('button', { name: 'شروع گفت‌وگو' }).dblclick()
  await page.getByText('این وام را تسویه کرده‌ام.').waitFor()

  await office.goto('/messages')
  await office.getByRole('link', { name: reportCopy.disputeSubject }).click()
  await office.getByText(`«${line}»`).waitFor()
  await office.getByText('این وام را تسویه کرده‌ام.').waitFor()
  await office.getByRole('textbox', { name: 'پاسخ به مشتری' }).fill('اصلاح شد. تا سه روز دیگر گزارش تازه بگیرید.')
  await office.getByRole('button', { name: 'فرستادن پاسخ' }).click()
  await page.getByText('تا سه روز دیگر گزارش تازه بگیرید.').waitFor({ timeout: 20_000 })
  await page.goto('/notifications')
  // The notice may come after the answer itself; those of the earlier conversation are there already.
  const conversation = new URL(office.url()).pathname.split('/').at(-1)
  await page.locator(`a[href$="conversation=${conversation}"]`, { hasText: 'دیدن پاسخ' }).first().click()
  await page.getByText('تا سه روز دیگر گزارش تازه بگیرید.').waitFor()
  expect([...customer.complaints, ...staff.complaints]).toEqual([])
}, 120_000)

test('F-204, F-205, F-209, R-CARE-12: with the keyboard alone support does the next item of a queue, answers a conversation, takes a filtered list along as a sheet that another program reads, and finds a customer', async () => {
  const { page } = staff
  const mobile = freshMobile()
  const caller = await callerSignedIn(mobile, app.address)
  await caller.call(contactUs, { body: { full_name: 'مهسا یکتا', phone: mobile, subject: 'ساعت کار', text: 'تا چه ساعتی باز هستید؟' } })
  const opened = await caller.call(openConversation, { body: { subject: 'کارت من نرسیده', text: 'دو هفته گذشته است.' } })

  await page.goto(`${app.console}/`)
  await runCommand(page, 'پیام', /^پیام‌ها/)
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('n')
  await page.getByText('تا چه ساعتی باز هستید؟').waitFor()
  await tabTo(page.getByRole('textbox', { name: 'پاسخ' }))
  await page.keyboard.type('هر روز از ساعت ۸ تا ۱۶ باز هستیم.')
  await enterAt(page.getByRole('button', { name: 'فرستادن پاسخ' }))
  await expect
    .poll(async () => (await messagesTo(mobile)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('از ساعت ۸ تا ۱۶'))

  await runCommand(page, 'تیکت', /^تیکت‌ها/)
  await titled(page, 'گفت‌وگوها و پیام‌ها')
  await enterAt(page.getByRole('link', { name: 'کارت من نرسیده' }))
  await titled(page, 'گفت‌وگوی پشتیبانی')
  await enterAt(page.getByRole('button', { name: 'پیگیری می‌کنم' }))
  await page.getByRole('button', { name: 'پیگیری می‌کنم' }).waitFor({ state: 'detached' })
  await tabTo(page.getByRole('textbox', { name: 'پاسخ به مشتری' }))
  await page.keyboard.type('کارت امروز فرستاده شد.')
  await enterAt(page.getByRole('button', { name: 'فرستادن پاسخ' }))
  const read = async () => (await caller.call(readConversation, { params: { id: opened.results.id } })).results
  await expect.poll(async () => (await read()).messages.at(-1)?.text).toBe('کارت امروز فرستاده شد.')

  await runCommand(page, 'تیکت', /^تیکت‌ها/)
  await titled(page, 'گفت‌وگوها و پیام‌ها')
  await chooseIn(page.getByRole('combobox', { name: 'وضعیت' }), 'ANSWERED')
  await page.getByRole('link', { name: 'کارت من نرسیده' }).waitFor()
  await enterAt(page.getByRole('button', { name: 'خروجی' }))
  await tabTo(page.getByRole('button', { name: 'اکسل' }))
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const [head = [], ...rows] = (await readSheet(await file.path())).map((row) => row.map(String))
  expect(rows).toHaveLength((await page.getByRole('row').count()) - 1)
  expect(head).toEqual(expect.arrayContaining(['موضوع', 'وضعیت']))
  for (const row of rows) expect(row[head.indexOf('وضعیت')]).toBe('پاسخ داده شد')
  // What a customer wrote is in the file for a reason only.
  expect(rows).toContainEqual(expect.arrayContaining([`${mobile.slice(0, 4)}***${mobile.slice(-4)}`, 'ناصر کیانی']))

  await runCommand(page, mobile.slice(-4), /^جست‌وجوی مشتری/)
  await titled(page, 'مشتری‌ها')
  await page
    .getByText(persianDigits(mobile.slice(-4)))
    .first()
    .waitFor()
  await enterAt(page.locator('td a').first())
  await page.getByRole('heading', { name: 'یادداشت‌ها' }).waitFor()
  expect(staff.complaints).toEqual([])
}, 120_000)
