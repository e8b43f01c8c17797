import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { CatalogueTable } from './catalogue-table.tsx'
import { Merchants } from './merchants.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string, label: string, kind: string, choices: readonly string[] = []) => ({
  name,
  label,
  kind,
  is_needed: true,
  choices,
})
const discounts = {
  results: [{ id: 3, fields: { code: 'NOWRUZ', cap: 5_000_000, applies_to: ['invoice'], type: 'PERCENT' } }],
  fields: [
    field('code', 'کد', 'text'),
    field('type', 'نوع', 'choice', ['FIXED', 'PERCENT']),
    field('cap', 'سقف', 'rials'),
    field('applies_to', 'برای', 'choices', ['invoice', 'point_package']),
  ],
  may_remove: true,
}
const reads = { '/api/ops/catalogues/discounts': discounts }

test('F-208: a row is changed: amounts are money fields in toman and sent in rials, choices have titles', async () => {
  const sent = inWorkspace('ADMIN', <CatalogueTable catalogue="discounts" />, { reads })
  await expect.element(page.getByText('درصد', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^تغییر/ }).click()
  await page.getByLabelText('سقف').fill('٧٠٠000')
  await expect.element(page.getByLabelText('سقف')).toHaveValue('۷۰۰٬۰۰۰')
  await page.getByRole('checkbox', { name: 'بستهٔ امتیاز' }).click()
  await button('ذخیره').click()
  const fields = { cap: 7_000_000, applies_to: ['invoice', 'point_package'] }
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/catalogues/discounts/3', { fields }]])
})

test('a fixed discount is money, a percentage is not, and an end is shown as its last day', async () => {
  const fields = { code: 'EID', type: 'FIXED', value: 500_000, expired_at: '2026-03-21T00:00:00+03:30' }
  const catalogue = {
    results: [{ id: 4, fields }],
    fields: [
      field('code', 'کد', 'text'),
      field('type', 'نوع', 'choice', ['FIXED', 'PERCENT']),
      field('value', 'مقدار', 'number'),
      field('expired_at', 'پایان', 'instant'),
    ],
    may_remove: false,
  }
  const sent = inWorkspace('ADMIN', <CatalogueTable catalogue="discounts" />, { reads: { '/api/ops/catalogues/discounts': catalogue } })
  await expect.element(page.getByText('۵۰٬۰۰۰ تومان')).toBeVisible()
  await expect.element(page.getByText('۱۴۰۴/۱۲/۲۹')).toBeVisible()
  await page.getByRole('button', { name: /^تغییر/ }).click()
  await expect.element(page.getByRole('spinbutton', { name: /روز/ })).toHaveAttribute('aria-valuenow', '29')
  await expect.element(page.getByLabelText('مقدار')).toHaveValue('۵۰٬۰۰۰')
  await page.getByLabelText('نوع').selectOptions('PERCENT')
  await page.getByLabelText('مقدار، درصد').fill('۱۰')
  await button('ذخیره').click()
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/catalogues/discounts/4', { fields: { type: 'PERCENT', value: 10 } }]])
})

test('after a refusal the form keeps its values and shows the error at its field', async () => {
  const refusal = { status: 422, code: 'FIELDS_WRONG', message: 'بررسی کنید.', errors: { code: ['این کد گرفته شده است.'] } }
  const sent = inWorkspace('ADMIN', <CatalogueTable catalogue="discounts" />, { reads, refusal })
  await button('افزودن').click()
  await page.getByLabelText('کد').fill('NOWRUZ')
  await button('ذخیره').click()
  await expect.element(page.getByText('این کد گرفته شده است.').first()).toBeVisible()
  await expect.element(page.getByLabelText('کد')).toHaveValue('NOWRUZ')
  expect(sent[0]).toEqual(['POST /api/ops/catalogues/discounts', { fields: { code: 'NOWRUZ', type: null, cap: null, applies_to: null } }])
})

test('a row is removed after a confirmation', async () => {
  const sent = inWorkspace('ADMIN', <CatalogueTable catalogue="discounts" />, { reads })
  await page.getByRole('button', { name: /^حذف/ }).click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect.poll(() => sent).toEqual([['DELETE /api/ops/catalogues/discounts/3', null]])
})

const merchant = {
  id: 2,
  store_id: 5,
  store_name: 'خانه‌آرا',
  status: 'ACTIVE',
  webhook_url: 'https://khaneh.example/hook',
  commission_per_ten_thousand: 300,
  markup_per_ten_thousand: 0,
  least_ticket: 1_000_000,
  most_ticket: 500_000_000,
  hosts: ['khaneh.example'],
  keys: [{ id: 'key-1', created_at: '2026-11-20T08:00:00+03:30' }],
}
const merchants = { '/api/ops/merchants': { results: [merchant] } }

test('staff make no key of a store, and revoking one is confirmed with its consequences', async () => {
  const sent = inWorkspace('ADMIN', <Merchants />, { reads: merchants })
  await expect.element(page.getByText('کلید تازه را خود فروشگاه در پرتال می‌سازد', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: /کلید تازه/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /^باطل کردن/ }).click()
  const confirmation = page.getByRole('dialog', { name: 'این کلید باطل شود؟ key-1' })
  await expect.element(confirmation.getByText('سرور «خانه‌آرا» با این کلید نه خریدی می‌سازد', { exact: false })).toBeVisible()
  await expect.element(confirmation.getByText('تنها کلید فعال فروشگاه', { exact: false })).toBeVisible()
  expect(sent).toHaveLength(0)
  await confirmation.getByRole('button', { name: 'باطل کردن' }).click()
  await expect.poll(() => sent).toEqual([['DELETE /api/ops/merchants/2/keys/key-1', null]])
})

test('a host may have Persian digits, and an invalid one is marked at its field', async () => {
  const errors = { 'hosts.1': ['قالب این مقدار درست نیست.'] }
  const refusal = { status: 422, code: 'INVALID', message: 'بعضی از موارد درست وارد نشده است.', errors }
  const sent = inWorkspace('ADMIN', <Merchants />, { reads: merchants, refusal })
  await page.getByRole('button', { name: /^تغییر/ }).click()
  const hosts = page.getByLabelText('دامنه‌های بازگشت')
  await hosts.fill('Shop.example:۸۰۸۰، سلام')
  await button('ذخیره').click()
  await expect.element(hosts).toHaveAttribute('aria-invalid', 'true')
  await expect.element(hosts).toHaveAccessibleDescription('دامنه را به لاتین و بدون https بنویسید؛ این درست نیست: سلام')
  expect(sent).toEqual([])
  await hosts.fill('Shop.example:۸۰۸۰، pay.example')
  await expect.element(hosts).not.toHaveAttribute('aria-invalid', 'true')
  await button('ذخیره').click()
  await expect.element(hosts).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toMatchObject([[expect.anything(), { hosts: ['shop.example:8080', 'pay.example'] }]])
})

test('F-127: commission of a merchant is a percentage; hosts and limits are changed, and it is blocked', async () => {
  const sent = inWorkspace('ADMIN', <Merchants />, { reads: merchants })
  await page.getByRole('button', { name: /^تغییر/ }).click()
  await page.getByLabelText('دامنه‌های بازگشت').fill('khaneh.example، pay.khaneh.example:8443')
  await expect.element(page.getByLabelText('کارمزد، درصد')).toHaveValue('۳')
  await page.getByLabelText('کارمزد، درصد').fill('۲٫۵')
  await page.getByRole('checkbox', { name: 'فعال' }).click()
  await button('ذخیره').click()
  const body = { hosts: ['khaneh.example', 'pay.khaneh.example:8443'], commission_per_ten_thousand: 250, status: 'BLOCKED' }
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/merchants/2', body]])
})

test('a changed commission is sent alone, so that addresses and status that others changed meanwhile stay, and nothing if nothing was changed', async () => {
  const sent = inWorkspace('ADMIN', <Merchants />, { reads: merchants })
  await page.getByRole('button', { name: /^تغییر/ }).click()
  await button('ذخیره').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: /^تغییر/ }).click()
  await page.getByLabelText('کارمزد، درصد').fill('۲٫۵')
  await button('ذخیره').click()
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/merchants/2', { commission_per_ten_thousand: 250 }]])
})
