import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import type { OrderView } from './queries.ts'
import { RefusalReviewCard } from './refusal-review-card.tsx'

const order = { identifier: 'PL-00000012', status: 'REJECTED', type: 'CLOSE_LOOP', terms: { invoice_count: 12 } } as unknown as OrderView
const at = '2026-11-22T10:00:00+03:30'
const review = {
  asked_at: at,
  due_at: '2026-11-29T00:00:00+03:30',
  is_late: true,
  remark: 'درآمدم بیشتر شده است.',
  decided_at: null,
  decided_by: null,
  outcome: null,
  answer: null,
}
const reads = (results: object) => ({ '/api/ops/orders/PL-00000012/refusal-review': { results } })
const nothing = () => undefined
const send = page.getByRole('button', { name: 'ثبت نتیجه' })

test('R-CARE-11: a reviewer sees what the customer asks and that it is late, and offers other terms with an answer', async () => {
  const sent = inWorkspace('REVIEWER', <RefusalReviewCard order={order} onDecided={nothing} />, { reads: reads(review) })
  await expect.element(page.getByText('درآمدم بیشتر شده است.')).toBeVisible()
  await expect.element(page.getByText('گذشته از مهلت')).toBeVisible()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('نتیجه').selectOptions('پیشنهاد با شرایط تازه')
  await page.getByLabelText('مبلغ پیشنهاد').fill('4000000')
  await page.getByLabelText('تعداد قسط').selectOptions('۶ قسط')
  await page.getByLabelText('پاسخ به مشتری').fill('با این مبلغ ممکن است.')
  await send.dblClick()
  const body = { answer: 'با این مبلغ ممکن است.', offered: { amount: 40_000_000, invoice_count: 6 } }
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PL-00000012/refusal-review', body]])
})

test('R-CARE-11: the refusal stays with an answer; other roles only read', async () => {
  const sent = inWorkspace('REVIEWER', <RefusalReviewCard order={order} onDecided={nothing} />, { reads: reads(review) })
  await page.getByLabelText('پاسخ به مشتری').fill('درآمد ثابت نشد.')
  await send.click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PL-00000012/refusal-review', { answer: 'درآمد ثابت نشد.' }]])
  const decided = { ...review, is_late: false, decided_at: at, decided_by: 'مینا رستمی', outcome: 'STAYS', answer: 'درآمد ثابت نشد.' }
  inWorkspace('SUPPORT', <RefusalReviewCard order={order} onDecided={nothing} />, { reads: reads(decided) })
  await expect.element(page.getByText('رد می‌ماند')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})
