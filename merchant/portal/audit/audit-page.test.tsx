import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Routed } from '#testing/console/routed.tsx'
import { clearPage, show } from '#testing/ui/show.tsx'
import { AuditPage } from './audit-page.tsx'

const row = (id: number, given: object) => ({
  id,
  at: '2026-11-20T08:00:00+03:30',
  by: 'مینا رستمی',
  role: 'OWNER',
  action: 'x',
  sentence: 'کاری کرد',
  subject: null,
  subject_name: null,
  changes: [],
  ...given,
})
const rows = [
  row(4, {
    sentence: 'نقش عضوی را تغییر داد',
    subject: 'member:12',
    subject_name: 'پارسا نیک‌بین',
    changes: [{ name: 'نقش', before: 'بیننده', after: 'مالک' }],
  }),
  row(3, {
    sentence: 'پول پرداختی را برگرداند',
    subject: 'ticket:CPG-7',
    changes: [{ name: 'مبلغ', before: null, after: '۱۲۰٬۰۰۰ تومان' }],
  }),
  row(2, { sentence: 'به گزارشی پاسخ داد', subject: 'problem:PR-5' }),
  row(1, { sentence: 'کلید تازه‌ای ساخت', subject: 'key:mk_one' }),
]

const line = (text: string) => page.getByRole('row').filter({ hasText: text })

test('an event says about whom it was and what changed, and leads to the payment or the report', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ results: rows, metas: { next: null } }))
  onTestFinished(() => {
    clearPage()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Routed>
        <Suspense>
          <AuditPage cursor={undefined} onCursor={() => undefined} />
        </Suspense>
      </Routed>
    </QueryClientProvider>,
  )
  await expect.element(line('نقش عضوی').getByText('پارسا نیک‌بین')).toBeVisible()
  expect(line('نقش عضوی').element().textContent).toMatch(/نقش: بیننده ← مالک/)
  await expect.element(line('برگرداند').getByText('۱۲۰٬۰۰۰ تومان')).toBeVisible()
  await expect.element(line('برگرداند').getByRole('link', { name: 'CPG-7' })).toHaveAttribute('href', '/tickets/CPG-7')
  await expect.element(line('پاسخ داد').getByRole('link', { name: 'گزارش PR-5' })).toHaveAttribute('href', '/problems/PR-5')
  await expect.element(line('کلید تازه').getByText('mk_one')).toBeVisible()
  expect(document.body.textContent).not.toContain('member:12')
})
