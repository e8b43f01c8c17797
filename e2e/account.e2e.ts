import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { listReferrals } from '#contract/identity/referral-codes/routes.ts'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { callerSignedIn } from './by-http.ts'
import { enterLoginCode, freshMobile, nationalCodeLike, reloadAt } from './customer.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { haveReport, nameAccount, personLike, sendDocumentGroups, signContract, spendPoints, untilStatus, until } from './steps.ts'
import { browserOf, openVisitor } from './visitor.ts'

test('R-ROUTES-11, R-IDENTITY-02: a wrong national code is reported at its field, can be corrected, and is then locked', async () => {
  const person = await callerSignedIn(freshMobile())
  const { page, complaints } = await browserOf(person, '/profile/identity', 'identity')
  await fillIdentity(page, nationalCodeLike('99'))
  await page.getByRole('button', { name: 'ذخیره و استعلام هویت' }).click()
  await expect.poll(() => page.getByText('کد ملی و تاریخ تولد با هم نمی‌خوانند.').count()).toBe(2)
  await page.getByText('۲ مورد باید اصلاح شود.').waitFor()
  await page.reload()
  // The profile keeps what was typed in; only the registry did not know it.
  expect(await page.getByLabel('نام پدر').inputValue()).toBe('رضا')

  await page.getByLabel('کد ملی').fill(nationalCodeLike('00'))
  await page.getByRole('button', { name: 'ذخیره و استعلام هویت' }).dblclick()
  await page.getByText(/۲۰٬۰۰۰ امتیاز هدیه گرفتید/).waitFor()
  await reloadAt(page.getByText('تأیید ثبت احوال'))
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  await page.getByRole('button', { name: 'اطلاعاتم درست نیست' }).click()
  await page.getByRole('dialog').getByText('اصلاح مشخصات تأییدشده').waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

test('R-ROUTES-10, R-PROFILE-02, R-PROVINCE-02: the profile is filled in by keyboard, on a slow line and pressed twice, and stays over a reload', async () => {
  const person = await callerSignedIn(freshMobile())
  const { page, complaints } = await browserOf(person, '/profile#address', 'profile')
  const saved: string[] = []
  await page.route('**/api/customer', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    saved.push(route.request().postData() ?? '')
    await new Promise((resolve) => setTimeout(resolve, 600))
    return route.continue()
  })
  await page.getByLabel('استان').selectOption('فارس')
  await page.getByLabel('شهر', { exact: true }).selectOption('شیراز')
  await page.getByLabel('کد پستی').fill('۱۹۱۳۶۷۴۵')
  await page.getByRole('radio', { name: 'مستأجر' }).check()
  await page.getByLabel('موبایل اضطراری').fill('۰۹۳۵ ۰۰۰ ۰۰۰۰')
  await page.getByLabel('درآمد ماهانه').fill('۳۸٬۰۰۰٬۰۰۰')
  await page.getByLabel('نام آشنا', { exact: true }).fill('مینا')
  await page.keyboard.press('Enter')
  await page.getByText('کد پستی ۱۰ رقم است.').waitFor()
  await page.getByText('۱ مورد باید اصلاح شود.').waitFor()
  expect(saved).toEqual([])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address.postal_code')

  await page.getByLabel('کد پستی').fill('۱۹۱۳۶۷۴۵۱۱')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).dblclick()
  await page.getByText('مشخصات شما ذخیره شد.').waitFor()
  expect(saved.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      address: { province_id: expect.any(Number), city_id: expect.any(Number), postal_code: '1913674511', possession: 'TENANT' },
      urgent_mobile: '09350000000',
      income: 380_000_000,
      familiar: { name: 'مینا' },
    },
  ])
  await reloadAt(page.getByLabel('کد پستی'))
  await expect.poll(() => page.getByLabel('شهر', { exact: true }).locator('option:checked').textContent()).toBe('شیراز')
  expect(await page.getByLabel('کد پستی').inputValue()).toBe('۱۹۱۳۶۷۴۵۱۱')
  expect(await page.getByLabel('درآمد ماهانه').inputValue()).toBe('۳۸٬۰۰۰٬۰۰۰')
  expect(await page.getByRole('radio', { name: 'مستأجر' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('R-ROUTES-12, R-BANK-02, R-BANK-05: accounts come from the bank with their Persian kinds, and a Sheba shows its bank while it is typed', async () => {
  const person = await personLike('00')
  const { page, complaints } = await browserOf(person, '/profile/bank-accounts', 'accounts')
  await page.getByRole('heading', { name: 'هنوز حسابی ندارید' }).waitFor()
  await page.getByRole('button', { name: 'دریافت حساب‌ها از بانک' }).dblclick()
  await page.getByText('۲ حساب از بانک دریافت شد.').waitFor()
  await page.getByText('سپردهٔ قرض‌الحسنه').waitFor()
  await page.getByText('بانک ملت').waitFor()
  await page.getByRole('button', { name: 'دریافت حساب‌ها از بانک' }).click()
  await page.getByText('همین حالا از بانک پرسیدیم. یک دقیقهٔ دیگر دوباره امتحان کنید.').waitFor()

  await page.getByRole('button', { name: 'افزودن حساب' }).click()
  const dialog = page.getByRole('dialog')
  const number = dialog.getByLabel('شمارهٔ حساب یا شبا')
  await number.fill('6037990000000014')
  await dialog.getByText('بانک ملی ایران').waitFor()
  await dialog.getByRole('button', { name: 'دریافت کد تأیید' }).click()
  await dialog.getByText('این شمارهٔ کارت است. شمارهٔ حساب یا شبا را وارد کنید.').waitFor()
  await dialog.getByText('نوع حساب را انتخاب کنید.').waitFor()
  await number.fill('ir۸۲ ۰۵۴۰ ۱۰۲۶')
  await dialog.getByText('بانک پارسیان').waitFor()
  await number.fill('ir۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲')
  await dialog.getByLabel('نوع حساب').selectOption('حساب جاری')
  const earlier = await messagesTo(person.mobile)
  await dialog.getByRole('button', { name: 'دریافت کد تأیید' }).dblclick()
  const refreshed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/customer/orders')
  await dialog.getByLabel('کد تأیید').fill(await codeSentTo(person.mobile, earlier))
  await refreshed
  await page.getByText('حساب شما ثبت شد.').waitFor()
  await reloadAt(page.getByText('بانک پارسیان'))
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
  expect(complaints).toEqual([])
})

test('R-REFERRAL-03, R-REFERRAL-05, R-REFERRAL-07: a friend comes by the link, borrows, and both have their gift', async () => {
  const inviter = await callerSignedIn(freshMobile())
  const { page, context, complaints } = await browserOf(inviter, '/referral', 'referral')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('address') })
  await page.getByText('هنوز کسی با کد شما نیامده').waitFor()
  await page.getByRole('button', { name: 'کپی لینک' }).click()
  await page.getByText('لینک دعوت کپی شد.').waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))

  const mobile = freshMobile()
  await registerBy(`${link.pathname}${link.search}`, mobile)
  const friend = await personLike('00', { mobile })
  await haveReport(friend)
  const loan = { amount: 50_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'Node' } as const
  const { results } = await friend.call(createInstantLoan, { body: loan })
  const id = String(results.id)
  await page.goto('/referral?status=PENDING')
  await page.getByText('در انتظار اولین خرید').waitFor()
  await sendDocumentGroups(friend, 'identification')
  await spendPoints(friend, id)
  await nameAccount(friend, id, 'CHOOSE_ACCOUNT')
  await signContract(friend, id)
  await untilStatus(friend, id, 'PAYING')

  await until(async () => (await inviter.call(listReferrals, { query: {} })).results.some(({ status }) => status === 'SUCCESS'), 'the gift')
  await page.goto('/referral')
  await page.getByText('هدیه واریز شد').waitFor()
  const masked = `${mobile.slice(0, 4)} *** ${mobile.slice(-4)}`.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  await reloadAt(page.getByRole('row', { name: masked }).getByText('۲٬۰۰۰ امتیاز'))
  await page.getByRole('button', { name: 'موفق' }).click()
  await page.waitForURL(/status=SUCCESS/)
  await page.goto('/notifications')
  await page.getByText('دوستی که دعوت کردید اولین خریدش را انجام داد.').waitFor()
  expect(complaints).toEqual([])
}, 240_000)

/** Fills the seven fields of the identity form; only the national code differs. */
async function fillIdentity(page: Page, nationalCode: string): Promise<void> {
  await page.getByLabel('کد ملی').fill(nationalCode)
  await page.getByRole('group', { name: 'تاریخ تولد' }).getByRole('spinbutton', { name: /سال/ }).click()
  await page.keyboard.type('13700214')
  await page.getByLabel('شمارهٔ شناسنامه').fill('1234')
  await page.getByLabel('نام', { exact: true }).fill('سارا')
  await page.getByLabel('نام خانوادگی').fill('محمدی')
  await page.getByLabel('نام پدر').fill('رضا')
  await page.getByRole('radio', { name: 'زن' }).check()
}

/** Registers in another browser by an invitation link; the page checks its code before anything is sent. */
async function registerBy(link: string, mobile: string): Promise<void> {
  const visitor = await openVisitor()
  const { page } = visitor
  await page.goto(link)
  await page.getByText('کد معرف درست است.').waitFor()
  const earlier = await messagesTo(mobile)
  await page.getByLabel('شمارهٔ موبایل').fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await enterLoginCode(page, await codeSentTo(mobile, earlier))
  await visitor.leave()
}
