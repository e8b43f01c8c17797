import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { FaqEditor } from './faq-editor.tsx'
import type { CatalogueField } from './queries.ts'

const at = '2026-11-20T08:00:00+03:30'
const button = (name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const field = (name: string, label: string, kind: CatalogueField['kind'] = 'text', choices: string[] = []): CatalogueField => ({
  name,
  label,
  kind,
  is_needed: true,
  choices,
})
const row = (id: number, parent: number | null, title: string, value: string | null = null) => ({
  id,
  fields: { response_id: 1, parent_id: parent, row_level: parent === null ? 0 : 1, position: id, title, value, description: null },
})
const faq = {
  results: [row(1, null, 'پرداخت'), row(2, 1, 'دیر شد؟', 'دیرکرد دارد.'), row(3, 1, 'زود شد؟', 'امتیاز دارد.'), row(4, null, 'مدارک')],
  fields: [field('title', 'پرسش'), field('value', 'پاسخ', 'long-text')],
  may_remove: true,
}
const path = '/api/ops/catalogues/faq'

test('F-208: questions are read under their headings, moved, changed beside a preview, added and removed', async () => {
  const sent = inWorkspace('ADMIN', <FaqEditor />, { reads: { [path]: faq } })
  const payment = page.getByRole('region', { name: 'پرداخت' })
  await expect.element(payment.getByText('دیرکرد دارد.')).toBeVisible()
  await expect.element(button('بالا بردن دیر شد؟')).toBeDisabled()
  await expect.element(button('حذف پرداخت')).toHaveAttribute('aria-disabled', 'true')
  await button('پایین بردن دیر شد؟').click()
  await expect.poll(() => sent).toEqual([[`PUT ${path}/order`, { ids: [3, 2] }]])

  await button('تغییر زود شد؟').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('پاسخ', { exact: true }).fill('سطر یکم\nسطر دوم')
  await expect.element(dialog.getByRole('region', { name: 'پیش‌نمایش' }).getByText('سطر یکم', { exact: false })).toBeVisible()
  await dialog.getByLabelText('زیر سرفصل').selectOptions('مدارک')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  const changed = { value: 'سطر یکم\nسطر دوم', parent_id: 4, position: 1000 }
  await expect.poll(() => sent.at(-1)).toEqual([`PATCH ${path}/3`, { fields: changed }])

  await button('افزودن پرسش مدارک').click()
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect.element(dialog.getByText('این مورد لازم است.').first()).toBeVisible()
  await dialog.getByLabelText('پرسش', { exact: true }).fill('چه مدرکی؟')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  const added = { response_id: 1, row_level: 1, title: 'چه مدرکی؟', value: null, description: null, parent_id: 4, position: 1000 }
  await expect.poll(() => sent.at(-1)).toEqual([`POST ${path}`, { fields: added }])

  await button('حذف مدارک').click()
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([`DELETE ${path}/4`, null])
})

test('F-208: a version says who changed what and when, and is undone', async () => {
  const before = row(2, 1, 'دیر شد؟', 'دیرکرد دارد.').fields
  const version = { seq: 17, at, by: 'mina', row_id: 2, before, after: { ...before, value: 'دیرکرد روزانه دارد.' } }
  const sent = inWorkspace('ADMIN', <FaqEditor />, { reads: { [path]: faq, [`${path}/versions`]: pageOf(version) } })
  await button('نسخه‌ها').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('mina')).toBeVisible()
  await expect.element(dialog.getByText('دیرکرد روزانه دارد.')).toBeVisible()
  await expect.element(dialog.getByText('دیرکرد دارد.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'برگرداندن دیر شد؟' }).click()
  await expect.poll(() => sent).toEqual([[`POST ${path}/versions/17/undo`, null]])
})

test('F-208: a banner is shown in the shape of its place before it is saved', async () => {
  const fields = [field('type', 'جای نمایش', 'choice', ['home-main', 'home-side']), field('link', 'لینک')]
  const image = { type: 'home-main', link: '/stores', desktop_image: '/media/objects/gift.svg' }
  const all = [...fields, field('desktop_image', 'تصویر', 'picture')]
  inWorkspace('ADMIN', <CatalogueForm catalogue="banners" fields={all} row={{ id: 1, fields: image }} onClose={() => undefined} />)
  const preview = page.getByAltText('بنر، آن‌طور که در سایت دیده می‌شود')
  const height = () => preview.element().parentElement?.getBoundingClientRect().height ?? 0
  await expect.element(preview).toBeVisible()
  const tall = height()
  await page.getByLabelText('جای نمایش').selectOptions('صفحهٔ نخست، کنار')
  await expect.poll(() => height() < tall).toBe(true)
})

test('of a changed row only the changed field is sent, so that a colleague’s change of another stays; without a change nothing is', async () => {
  const fields = [field('title', 'عنوان'), field('link', 'لینک')]
  const row1 = { id: 1, fields: { title: 'نوروز', link: '/stores' } }
  const closed: string[] = []
  const sent = inWorkspace('ADMIN', <CatalogueForm catalogue="banners" fields={fields} row={row1} onClose={() => closed.push('closed')} />)
  await button('ذخیره').click()
  await expect.poll(() => closed).toEqual(['closed'])
  expect(sent).toEqual([])
  await page.getByLabelText('عنوان').fill('یلدا')
  await button('ذخیره').click()
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/catalogues/banners/1', { fields: { title: 'یلدا' } }]])
})

const versionOf = (seq: number, name: string) => ({ seq, at, by: name, row_id: 2, before: null, after: { title: name } })

test('older versions are on further pages', async () => {
  const pages = [pageOf(versionOf(31, 'mina')), pageOf(versionOf(1, 'nader'))]
  const reads = {
    [path]: faq,
    get [`${path}/versions`]() {
      const next = pages.length > 1 ? 'older' : null
      const first = pages.shift()
      return { ...first, metas: { per_page: 30, next } }
    },
  }
  inWorkspace('ADMIN', <FaqEditor />, { reads })
  await button('نسخه‌ها').click()
  await expect.element(page.getByRole('dialog').getByText('mina').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('navigation').getByRole('button').last().click()
  await expect.element(page.getByRole('dialog').getByText('nader').first()).toBeVisible()
})
