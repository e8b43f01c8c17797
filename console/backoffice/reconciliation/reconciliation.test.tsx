import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { Reconciliation } from './reconciliation.tsx'

const at = '2026-11-26T02:00:00+03:30'
const progress = { missing_day: null, missing_days: 0, fault: null, is_late: false, asked_at: at, open: 0, in_suspense: 0 }
const partners = {
  results: [
    { ...progress, partner: 'gateway', reconciled_until: '2026-11-25', open: 1 },
    {
      ...progress,
      partner: 'bank',
      reconciled_until: '2026-11-23',
      missing_day: '2026-11-24',
      missing_days: 2,
      fault: 'CUT_OFF',
      is_late: true,
    },
    { ...progress, partner: 'sms', reconciled_until: null },
  ],
}
const difference = {
  id: 4,
  partner: 'gateway',
  key: 'A0000000012345',
  day: '2026-11-25',
  kind: 'UNKNOWN_TO_US',
  status: 'OPEN',
  ours: null,
  theirs: 18_000_000,
  delta: 18_000_000,
  customer_id: 7,
  found_at: at,
  changed_at: at,
  is_proposed: false,
  mendings: ['ASK_AGAIN', 'SUSPENSE', 'PARTNER_ERROR'],
}
const show = (...rows: readonly object[]) =>
  inWorkspace(
    'FINANCE',
    <Routed>
      <Reconciliation filter={{}} onFilter={() => undefined} />
    </Routed>,
    { reads: { '/api/ops/reconciliation': partners, '/api/ops/differences': pageOf(...rows) } },
  )
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('R-PROOF-05: staff see up to which day each partner is compared and what is missing, and propose a lawful decision with its reason', async () => {
  const sent = show(difference, { ...difference, id: 5, key: 'A2', is_proposed: true, mendings: [] })
  await expect.element(page.getByText('فایل نیمه‌کاره است، ۲ روز مانده')).toBeVisible()
  await expect.element(page.getByText('فایل نرسیده')).toBeVisible()
  await expect.element(page.getByText('منتظر نفر دوم')).toBeVisible()
  expect(button(/رفع مغایرت/).elements()).toHaveLength(1)
  await button(/رفع مغایرت/).click()
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(3)
  await expect.element(button('ثبت پیشنهاد')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: /ثبت در حساب معلق/ }).click()
  await page.getByLabelText('چرا؟').fill('دو')
  await expect.element(button('ثبت پیشنهاد')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('چرا؟').fill('درگاه هنوز پاسخ نداده است')
  const propose = button('ثبت پیشنهاد').element() as HTMLElement
  for (const each of [propose, propose]) each.click()
  const body = { difference_id: 4, mending: 'SUSPENSE', why: 'درگاه هنوز پاسخ نداده است' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/proposals/difference', body]])
})

test('a day without differences says so', async () => {
  show()
  await expect.element(page.getByText('مغایرتی با این مشخصات نیست')).toBeVisible()
})
