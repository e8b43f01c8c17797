import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LoanOffer } from '#contract/lending/offers/list-loan-offers.ts'
import { show } from '#testing/ui/show.tsx'
import { OfferCard } from './offer-card.tsx'

const guarantor = { name: 'علی', family: 'رضایی', full_name: 'علی رضایی', personnel_number: '123456' }
const offer: LoanOffer = {
  uuid: '00000000-0000-4000-8000-000000000001',
  invoice_count: 12,
  amount: 300_000_000,
  monthly_invoice: 28_115_000,
  order_type: 'OPEN_LOOP',
  total_repayment: 337_375_000,
  refund_policy_type: 'PROMISSORY',
  refund_policy_amount: 38_000_000,
  first_guarantor: guarantor,
  second_guarantor: { ...guarantor, full_name: 'مینا کریمی' },
  from_order: 'PL-00000012',
  guarantor_count: 2,
  created_at: '2026-11-21T10:00:00+03:30',
}

test('R-OFFER-03, F-015: an offer names its first and second guarantor, with what a month costs, what secures it and for how much', async () => {
  const take = vi.fn<() => void>()
  show(<OfferCard offer={offer} typeName={() => 'وام کارت'} isApplying={false} onApply={take} onCalculate={null} />)
  await expect.element(page.getByRole('article')).toBeVisible()
  const words = page.getByRole('article').element().textContent ?? ''
  for (const said of ['علی رضایی', 'مینا کریمی', '۲ ضامن', '۲٬۸۱۱٬۵۰۰', '۳۳٬۷۳۷٬۵۰۰', 'PL-۰۰۰۰۰۰۱۲', '۳۸۰٬۰۰۰٬۰۰۰'])
    expect(words).toContain(said)
  await page.getByRole('button', { name: 'پذیرفتن و ثبت سفارش' }).click()
  expect(take).toHaveBeenCalledOnce()
})
