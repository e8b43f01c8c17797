import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleResult } from '#testing/console/example-answer.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { NewStore } from './new-store.tsx'
import { TermsForm } from './terms-form.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('F-208: a provider’s amounts are money fields, entered in toman in any digits and sent in rials, with their securities', async () => {
  const sent = inWorkspace('ADMIN', <TermsForm store={5} provider={1} terms={null} />)
  await page.getByLabelText('مبلغ ۱', { exact: true }).fill('۵۰۰۰۰۰۰')
  await button('افزودن مبلغ').click()
  await page.getByLabelText('مبلغ ۲', { exact: true }).fill('١٠,000,۰۰۰')
  await expect.element(page.getByLabelText('مبلغ ۲', { exact: true })).toHaveValue('۱۰٬۰۰۰٬۰۰۰')
  await button('افزودن مبلغ').click()
  await page.getByLabelText('تعداد قسط‌ها').fill('6, 12')
  await page.getByLabelText('از مبلغ').fill('5000000')
  await page.getByLabelText('تا مبلغ').fill('20000000')
  await page.getByLabelText('نرخ سالانه، درصد').fill('۲۳')
  await page.getByRole('checkbox', { name: 'سفته' }).click()
  await button('ذخیره').click()
  const body = {
    price_steps: [50_000_000, 100_000_000],
    installment_steps: [6, 12],
    price_configs: [{ min: 50_000_000, max: 200_000_000, interest_rate: 23, order_cost: 0 }],
    guarantees: [{ type: 'PROMISSORY', title: 'سفته' }],
  }
  await expect.poll(() => sent).toEqual([['PUT /api/ops/stores/5/terms/1', body]])
})

test('a store is added, and its page is opened', async () => {
  const added: number[] = []
  const results = { ...exampleResult('POST /api/ops/stores'), id: 31 }
  const sent = inWorkspace('ADMIN', <NewStore open onClose={() => undefined} onAdded={(id) => added.push(id)} />, { results })
  for (const [label, text] of [
    ['نام', 'ماه‌کالا'],
    ['نشانی در پلکان', 'mah-kala'],
    ['عنوان در موتور جست‌وجو', 'خرید قسطی از ماه‌کالا'],
    ['شرح در موتور جست‌وجو', 'قسطی بخرید'],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(text)
  await button('افزودن فروشگاه').click()
  const texts = { name: 'ماه‌کالا', slug: 'mah-kala', seo_title: 'خرید قسطی از ماه‌کالا', seo_description: 'قسطی بخرید' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/stores', { ...texts, type: 'ONLINE' }]])
  await expect.poll(() => added).toEqual([31])
})
