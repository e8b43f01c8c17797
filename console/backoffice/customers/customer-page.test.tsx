import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { at, customer, customerReads as reads, customerRoot as root } from '#testing/console/customer.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { CustomerPage } from './customer-page.tsx'
import type { CustomerSearch } from './customer-tabs.tsx'
import { CustomersPage } from './customers-page.tsx'
import { MyMentions } from './my-mentions.tsx'
import type { CustomersSearch, CustomerView } from './queries.ts'

type Shown = { readonly as: StaffRole; readonly tab?: CustomerSearch['tab']; readonly of?: CustomerView }

function PageWithSearch({ as: role, tab, of = customer }: Shown) {
  const [search, setSearch] = useState<CustomerSearch>({ tab })
  return <CustomerPage customer={of} role={role} search={search} onSearch={setSearch} />
}
const show = (role: StaffRole, results?: unknown) =>
  inWorkspace(
    role,
    <Routed>
      <PageWithSearch as={role} />
    </Routed>,
    { reads, results },
  )
const namesOfTabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('F-205: customers are found by the end of a mobile typed in Persian digits, and lead to their page', async () => {
  const asked: CustomersSearch[] = []
  inWorkspace(
    'SUPPORT',
    <Routed>
      <CustomersPage search={{ q: '6789' }} onSearch={(search) => void asked.push(search)} />
    </Routed>,
    { reads },
  )
  await page.getByLabelText('نام، موبایل یا چهار رقم آخر آن، کد ملی، شمارهٔ سفارش').fill('۶۷۸۹')
  await button('جست‌وجو').click()
  expect(asked).toEqual([{ q: '6789', cursor: undefined }])
  await expect.element(page.getByRole('link', { name: 'سارا م.' })).toHaveAttribute('href', '/customers/7')
})

test('F-205: SUPPORT sees orders, notes, sessions and notices, adds a note that names a colleague and ends a session', async () => {
  const sent = show('SUPPORT')
  await expect.element(page.getByText('۴ روز دیر')).toBeVisible()
  await expect.element(page.getByText('۷ از ۸ قسط')).toBeVisible()
  await expect.element(page.getByText('تا شنبه می‌پردازد.')).toBeVisible()
  await page.getByLabelText('یادداشت داخلی').fill(' زنگ زدم. ')
  const colleagues = page.getByLabelText('نام بردن از همکار')
  await colleagues.selectOptions('لیلا صبوری')
  await button('برداشتن لیلا صبوری').click()
  await expect.element(button('برداشتن لیلا صبوری')).not.toBeInTheDocument()
  await colleagues.selectOptions('لیلا صبوری')
  await button('ثبت').click()
  await expect.poll(() => sent).toEqual([[`POST ${root}/notes`, { text: 'زنگ زدم.', mentions: [4] }]])
  await expect.element(page.getByLabelText('یادداشت داخلی')).toHaveValue('')
  await page.getByRole('button', { name: 'پایان دادن گوشی، Chrome، Android' }).click()
  await button('پایان دادن').click()
  await expect.poll(() => sent.at(-1)).toEqual([`POST ${root}/sessions/5/end`, null])
  // R-OWN-03: a recovery is stopped for who was identified in person.
  await page.getByRole('button', { name: 'متوقف کردن بازیابی' }).click()
  await page.getByLabelText('مشتری حضوری چطور شناسایی شد؟').fill('با کارت ملی در شعبه')
  await page.getByRole('dialog').getByRole('button', { name: 'متوقف کردن بازیابی' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([`POST ${root}/recovery/stop`, { reason: 'با کارت ملی در شعبه' }])
  await page.getByRole('tab', { name: 'به او چه گفته‌ایم' }).click()
  await expect.element(page.getByText('رسید', { exact: true })).toBeVisible()
  await expect.element(page.getByText('فرستنده نپذیرفت، ۵۵۰')).toBeVisible()
})

test('SUPPORT corrects a confirmed identity: only what was typed is sent, with the reason', async () => {
  const sent = show('SUPPORT')
  await button('اصلاح مشخصات').click()
  const dialog = page.getByRole('dialog')
  const correct = dialog.getByRole('button', { name: 'اصلاح مشخصات' })
  await dialog.getByLabelText('کد پرسنلی').fill('۷۰۷۱۱')
  await correct.click()
  await expect.element(dialog.getByText('بنویسید چه مدرکی دیدید.')).toBeVisible()
  await dialog.getByLabelText('با چه مدرکی؟').fill(' حکم کارگزینی ')
  await correct.dblClick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([[`POST ${root}/correct`, { personnel_number: '70711', reason: 'حکم کارگزینی' }]])
})

test('R-REACH-05: SUPPORT sends a notice that failed once more', async () => {
  const sent = show('SUPPORT', { send_at: at })
  await page.getByRole('tab', { name: 'به او چه گفته‌ایم' }).click()
  const again = button('فرستادن دوباره رسید قسط ۲')
  await again.dblClick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(again).toBeEnabled()
  expect(sent).toEqual([[`POST ${root}/contacts/2/send-again`, null]])
})

test('R-REACH-05: a REVIEWER reads what was sent to the customer, and cannot send it again', async () => {
  show('REVIEWER')
  await page.getByRole('tab', { name: 'به او چه گفته‌ایم' }).click()
  await expect.element(page.getByText('فرستنده نپذیرفت، ۵۵۰')).toBeVisible()
  await expect.element(page.getByText('فرستادن دوباره')).not.toBeInTheDocument()
  await expect.element(page.getByText('۱۲٬۴۵۰٬۰۰۰')).toBeVisible()
  await expect.element(page.getByText('در این هفت روز ۲ تماس از ۳ تماس مجاز دربارهٔ دیرکرد مانده است.')).toBeVisible()
})

test('F-205: who is mentioned in a note sees it above the queues and takes it off their list', async () => {
  const note = { id: 3, customer: { id: 7, name: 'سارا م.' }, text: 'سند را ببین.', written_by: 'لیلا صبوری', written_at: at }
  const listed = { '/api/ops/mentions': { results: [note, { ...note, id: 4, text: 'زنگ بزن.' }] } }
  const sent = inWorkspace(
    'REVIEWER',
    <Routed>
      <MyMentions />
    </Routed>,
    { reads: listed },
  )
  await page.getByText('از شما نام برده‌اند (۲)').click()
  await expect.element(page.getByText('سند را ببین.', { exact: true })).toBeVisible()
  const dismiss = page.getByRole('button', { name: 'دیدم، سارا م.، سند را ببین.' })
  await dismiss.dblClick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(dismiss).toBeEnabled()
  expect(sent).toEqual([['POST /api/ops/mentions/7/3/dismiss', null]])
})

test('F-205: a person is masked until a reason is given, and removed when the dialog is closed', async () => {
  const results = {
    name: 'سارا',
    family: 'محمدی',
    mobile: '09120006789',
    national_code: null,
    birth_date: null,
    email: null,
    address: null,
  }
  const sent = show('REVIEWER', results)
  await button('نمایش کامل، با دلیل').click()
  expect(document.body.textContent).not.toContain('محمدی')
  await page.getByLabelText('چرا لازم است؟').fill('تماس دربارهٔ مدرک')
  await button('ثبت و نمایش').click()
  await expect.poll(() => sent).toEqual([[`POST ${root}/person`, { why: 'تماس دربارهٔ مدرک' }]])
  await expect.element(page.getByText('سارا محمدی')).toBeVisible()
  await button('بستن').first().click()
  await expect.poll(() => document.body.textContent?.includes('محمدی')).toBe(false)
})

test('F-205: each role has the tabs that it may read, and only SUPPORT ends sessions', async () => {
  show('REVIEWER')
  await expect.element(page.getByText('تا شنبه می‌پردازد.')).toBeVisible()
  await expect.poll(namesOfTabs).toEqual(['سفارش‌ها۱', 'گزارش و رتبه', 'مدارک۰', 'ضمانت‌ها۰', 'به او چه گفته‌ایم'])
  await expect.element(page.getByText('نشست‌های باز')).not.toBeInTheDocument()
})

test('FINANCE ask for the money of a closed account to be paid to a Sheba that must be one', async () => {
  const role: StaffRole = 'FINANCE'
  const sent = inWorkspace(
    role,
    <Routed>
      <CustomerPage
        customer={{ ...customer, closed: { closed_at: at, erased_at: null, retained: [], gone: [] } }}
        role={role}
        search={{}}
        onSearch={() => undefined}
      />
    </Routed>,
    { reads },
  )
  const reason = page.getByLabelText('صاحب حساب چطور شناسایی شد؟')
  await page.getByLabelText('شبای صاحب پیشین حساب').fill('IR000000000000000000000000')
  await reason.fill('با کارت ملی')
  await button('درخواست واریز').click()
  await expect.element(page.getByLabelText('شبای صاحب پیشین حساب')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('شبای صاحب پیشین حساب').fill(shebaOf('056', '1234567890123'))
  await button('درخواست واریز').dblClick()
  const body = { sheba: shebaOf('056', '1234567890123'), reason: 'با کارت ملی' }
  await expect.poll(() => sent).toEqual([[`POST ${root}/pay-out`, body]])
  await expect.element(page.getByLabelText('شبای صاحب پیشین حساب')).not.toBeInTheDocument()
})

test('a closed account shows what is retained, why and until when, what is gone, and nothing that reaches the person', async () => {
  const retained = [
    { why: 'BOOKS', until: '2036-11-20T21:00:00+03:30', what: ['سفارش‌ها', 'قسط‌ها'] },
    { why: 'CONTRACT', until: '2036-11-20T21:00:00+03:30', what: ['قراردادها'] },
  ] as const
  const closed = {
    closed_at: at,
    erased_at: null,
    retained: retained.map((each) => ({ ...each, what: [...each.what] })),
    gone: ['حساب‌های بانکی', 'مدارک'],
  }
  const of = { ...customer, name: 'بی‌نام', closed }
  inWorkspace(
    'SUPPORT',
    <Routed>
      <PageWithSearch as="SUPPORT" of={of} />
    </Routed>,
    { reads },
  )
  await expect.element(page.getByText('حساب بسته', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /قراردادها.*تا مهلت دعوا.*پاک می‌شود/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /سفارش‌ها، قسط‌ها.*عدد بی‌نام می‌ماند/ })).toBeVisible()
  await expect.element(page.getByText('حساب‌های بانکی، مدارک')).toBeVisible()
  expect(button('نمایش کامل، با دلیل').query()).toBeNull()
  expect(page.getByText('0912***6789').query()).toBeNull()
  expect(page.getByRole('complementary').query()).toBeNull()
})
