import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { CatalogueTable } from './catalogue-table.tsx'

const path = '/api/ops/discounts/3/announcement'
const catalogue = {
  results: [{ id: 3, fields: { code: 'NOWRUZ' } }],
  fields: [{ name: 'code', label: 'کد', kind: 'text', is_needed: true, choices: [] }],
  may_remove: false,
}
const open = async (
  results: { readonly customers: number; readonly refusal: string | null },
  refusal?: Parameters<typeof inWorkspace>[2],
) => {
  const reads = { '/api/ops/catalogues/discounts': catalogue, [path]: { results } }
  const sent = inWorkspace('ADMIN', <CatalogueTable catalogue="discounts" />, { reads, ...refusal })
  await page.getByRole('button', { name: 'اعلام به مشتریان ۳' }).click()
  return sent
}
const dialog = page.getByRole('dialog', { name: 'کد NOWRUZ به مشتریان اعلام شود؟' })
const announce = dialog.getByRole('button', { name: 'اعلام به مشتریان' })

test('a discount code is announced after a question that says how many customers consented', async () => {
  const sent = await open({ customers: 1200, refusal: null })
  await expect.element(dialog.getByText('۱٬۲۰۰ مشتری «تخفیف و خبر فروشگاه‌ها» را روشن کرده‌اند', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
  await announce.click()
  await expect.poll(() => sent).toEqual([[`POST ${path}`, null]])
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('a code that cannot be announced says why', async () => {
  const sent = await open({ customers: 7, refusal: 'مهلت این کد تمام شده است.' })
  await expect.element(announce).toHaveAttribute('aria-disabled', 'true')
  await expect.element(announce).toHaveAccessibleDescription('مهلت این کد تمام شده است.')
  expect(sent).toEqual([])
})

test('a code that nobody would get is not announced', async () => {
  await open({ customers: 0, refusal: null })
  await expect.element(announce).toHaveAccessibleDescription('هنوز هیچ مشتری‌ای این خبرها را روشن نکرده است.')
})

test('a refusal is shown in the dialog', async () => {
  const refusal = { status: 409, code: 'ALREADY_ANNOUNCED', message: 'این کد پیش‌تر به مشتریان اعلام شده است.' }
  await open({ customers: 7, refusal: null }, { refusal })
  await announce.click()
  await expect.element(dialog.getByText(refusal.message)).toBeVisible()
})
