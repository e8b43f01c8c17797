import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession, endSession } from '#merchant/portal/session/session.ts'
import { openPortal } from '#merchant/router.tsx'
import { showApp } from '#testing/console/show-app.tsx'
import { answerCalls } from '#testing/ui/answer-calls.ts'

const none = { given_back: 0, cash_back: 0, deducted: 0 }
const settlement = {
  from_day: '2026-11-22',
  to_day: '2026-11-24',
  owed_before: 0,
  days: [
    { on_day: '2026-11-23', sold: 9_700_000, settled: 0, paid_out: 0, owed: 9_700_000, ...none },
    { on_day: '2026-11-24', sold: 0, settled: 9_700_000, paid_out: 9_700_000, owed: 0, ...none },
  ],
  owed: 0,
  owed_now: 0,
  receivable: 0,
  commission_per_ten_thousand: 300,
  settles_at: null,
}
const mode = { is_test: false, other_portal: null, live_request: null }
const tickets = { results: [], metas: { per_page: 30, next: null }, sum: 0, counts: {} }

test('R-SHOP-01: a day of the settlements opens its payments, and what was settled on it the payments of that settlement', async () => {
  const asked: unknown[] = []
  answerCalls(async (address: string, { body }: { readonly body?: string }) => {
    if (address.includes('/api/portal/tickets')) {
      asked.push(JSON.parse(body ?? '{}'))
      return Response.json(tickets)
    }
    if (address.includes('/settlements')) return Response.json({ results: settlement })
    return address.includes('/mode') ? Response.json({ results: mode }) : new Response(null, { status: 503 })
  })
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, id: 1, name: 'بهرام صادقی', role: 'VIEWER', store: 'تکنوسرا' })
  showApp(openPortal(), '/merchant/settlements', () => endSession('left'))
  const day = page.getByRole('link', { name: 'پرداخت‌های روز ۱۴۰۵/۰۹/۰۲' })
  await expect.element(day).toHaveAttribute('href', '/merchant/tickets?from_day=2026-11-23&to_day=2026-11-23')
  expect(page.getByRole('link', { name: /پرداخت‌های تسویه‌شده در ۱۴۰۵\/۰۹\/۰۲/ }).query()).toBeNull()
  await page.getByRole('link', { name: /۹۷۰٬۰۰۰.*پرداخت‌های تسویه‌شده در ۱۴۰۵\/۰۹\/۰۳/ }).click()
  await expect.element(page.getByText('تسویه شد در')).toBeVisible()
  expect(asked.at(-1)).toEqual({ settled_on: '2026-11-24' })
})

test('a day that the calendar does not have is no filter: the list of the address is shown without it', async () => {
  const asked: unknown[] = []
  answerCalls(async (address: string, { body }: { readonly body?: string }) => {
    if (!address.includes('/api/portal/tickets'))
      return address.includes('/mode') ? Response.json({ results: mode }) : new Response(null, { status: 503 })
    asked.push(JSON.parse(body ?? '{}'))
    return Response.json(tickets)
  })
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, id: 1, name: 'بهرام صادقی', role: 'VIEWER', store: 'تکنوسرا' })
  showApp(openPortal(), '/merchant/tickets?from_day=2026-02-30&settled_on=2026-13-01', () => endSession('left'))
  await expect.element(page.getByText('تسویه شد در')).toBeVisible()
  expect(asked).toEqual([{}])
})
