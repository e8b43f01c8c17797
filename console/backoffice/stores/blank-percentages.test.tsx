import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { MerchantForm } from '../settings/merchant-form.tsx'
import { StoreForm } from './store-form.tsx'
import { TermsForm } from './terms-form.tsx'

const said = 'درصد را با عدد بنویسید؛ اگر درصدی ندارد، صفر بنویسید.'
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = () => page.getByRole('button', { name: 'ذخیره', exact: true }).click()

/** The field is refused and named while it is blank or no number; nothing is sent. */
async function isRefused(label: string, sent: readonly unknown[]): Promise<void> {
  for (const typed of ['', '  ', 'سه']) {
    await field(label).fill(typed)
    await save()
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(said)
  }
  expect(sent).toEqual([])
}

test('a range of terms without a rate is not saved as one without interest', async () => {
  const terms = {
    price_steps: [50_000_000],
    installment_steps: [6],
    price_configs: [
      { min: 0, max: 200_000_000, interest_rate: 23, order_cost: 0 },
      { min: 200_000_001, max: 300_000_000, interest_rate: 20, order_cost: 0 },
    ],
    guarantees: [],
  }
  const sent = inWorkspace('ADMIN', <TermsForm store={5} provider={1} terms={terms as never} />)
  const rates = page.getByLabelText('نرخ سالانه، درصد', { exact: true })
  await rates.nth(1).fill('')
  await save()
  await expect.element(rates.nth(1)).toHaveAccessibleDescription(said)
  await expect.element(rates.nth(0)).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await rates.nth(1).fill('۲۰٫۵')
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([['PUT /api/ops/stores/5/terms/1', { price_configs: [{ interest_rate: 23 }, { interest_rate: 20.5 }] }]])
})

test('a store’s commission and cash back are not saved as 0 while they are blank', async () => {
  const texts = { slug: 'mah-kala', name: 'ماه‌کالا', url: null, mobile: null, tel: null, email: null, address: null, description: null }
  const store = {
    ...texts,
    id: 5,
    type: 'ONLINE',
    commission: 3,
    cash_back: 2,
    city: null,
    seo_title: 'ماه‌کالا',
    seo_description: 'قسطی',
    is_open: true,
  }
  const sent = inWorkspace('ADMIN', <StoreForm store={store as never} />)
  await isRefused('بازگشت پول، درصد', sent)
  await field('بازگشت پول، درصد').fill('۰')
  await isRefused('کارمزد، درصد', sent)
  await field('کارمزد، درصد').fill('۲٫۵')
  await save()
  // What was not changed here is not sent: a colleague may have changed it.
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/stores/5', { commission: 2.5, cash_back: 0 }]])
})

test('the percentages of a connected store are not saved as 0 while they are blank', async () => {
  const percents = { commission_per_ten_thousand: 300, markup_per_ten_thousand: 100 }
  const merchant = { ...percents, id: 2, store_id: 5, store_name: 'خانه‌آرا', status: 'ACTIVE', webhook_url: null, hosts: ['a.example'] }
  const view = { ...merchant, least_ticket: 1_000_000, most_ticket: 500_000_000, keys: [] }
  const sent = inWorkspace('ADMIN', <MerchantForm merchant={view as never} onClose={() => undefined} />)
  await isRefused('کارمزد، درصد', sent)
  await field('کارمزد، درصد').fill('۰')
  await save()
  // The other percentage is as it was.
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/merchants/2', { commission_per_ten_thousand: 0 }]])
})
