import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sendAccountCode, updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { present } from '#testing/expectations.ts'
import { lendToken } from './by-http.ts'
import { phoneFaults } from './on-a-phone.ts'
import { onPostgres, openOwnServer, type OwnServer } from './own-server.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { enrolStaff, staffAtWork, type Member } from './staff.ts'
import { personLike, type Person } from './steps.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { axeFindings, overflowAt } from './well-made.ts'

describe.skipIf(inject('postgres') === null)('a bank that is worked by hand', () => {
  let app: OwnServer
  let person: Person
  let customer: Visitor
  let staff: Visitor
  beforeAll(async () => {
    app = await openOwnServer({ ...(await onPostgres()), BANK_CONNECTOR: 'manual' })
    const members: readonly Member[] = await enrolStaff(app, [['samira', 'سمیرا رستمی', 'REVIEWER']])
    await app.start()
    person = await personLike('00', { app: app.address })
    customer = await openVisitor(app.address, { isPhone: true, label: 'account-by-hand' })
    await lendToken(customer.context, person, app.address)
    staff = await staffAtWork(app, present(members[0]))
  }, 240_000)
  afterAll(async () => {
    await customer.leave()
    await staff.leave()
    await app.leave()
  })

  test('a new Sheba waits until a reviewer has recorded its holder, whose name is compared', async () => {
    const [page, office] = [customer.page, staff.page]
    const number = shebaOf('056', '1234567800001')
    const before = await messagesTo(person.mobile)
    await person.call(sendAccountCode, { body: { number } })
    await person.call(updateBankAccount, { body: { number, type: 'CURRENT', token: await codeSentTo(person.mobile, before) } })
    await page.goto('/profile/bank-accounts')
    await page.getByText('در حال استعلام از بانک').waitFor()
    // The bank answers no call, so that it is not offered.
    expect(await page.getByRole('button', { name: 'دریافت حساب‌ها از بانک' }).count()).toBe(0)
    expect(await phoneFaults(page)).toEqual([])

    await office.goto('/?queue=account-holders')
    await office.getByRole('link', { name: /^باز کردن/ }).click()
    const card = office.getByRole('region', { name: 'استعلام صاحب حساب' })
    await card.getByLabel(/^نام صاحب حساب/).fill('رضا کریمی')
    expect([await overflowAt(office, 1024), await overflowAt(office, 1440), await axeFindings(office)]).toEqual([0, 0, []])
    await card.getByRole('button', { name: 'مقایسه و ثبت' }).click()
    await office.getByText('این نام با نام ثبت‌شدهٔ مشتری یکی نیست', { exact: false }).waitFor()
    await card.getByLabel(/^نام صاحب حساب/).fill('سارا محمدی')
    await card.getByRole('button', { name: 'مقایسه و ثبت' }).dblclick()
    await card.waitFor({ state: 'detached' })
    await office.goto('/?queue=account-holders')
    await office.getByRole('heading', { name: 'این صف خالی است' }).waitFor()

    await page.reload()
    await page.getByText('در حال استعلام از بانک').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^گزینه‌های حساب/ }).waitFor()
    expect([...customer.complaints, ...staff.complaints]).toEqual([])
  }, 240_000)
})
