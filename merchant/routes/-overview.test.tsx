import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayMs, dayOf, instant, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import type { Overview } from '#merchant/portal/overview/queries.ts'
import { beginSession, endSession } from '#merchant/portal/session/session.ts'
import { openPortal } from '#merchant/router.tsx'
import { showApp } from '#testing/console/show-app.tsx'
import { answerCalls } from '#testing/ui/answer-calls.ts'

const none = { tickets: 0, amount: 0 }
const overview = {
  today: none,
  week: none,
  week_before: none,
  month: none,
  returned: 0,
  owed: 0,
  settles_at: null,
  days: [],
  funnel: { created: 0, viewed: 0, reserved: 0, paid: 0 },
  latest: [],
  to_verify: 0,
  health: { webhooks: 0, delivered: 0, parked: 0, keys: [], last_call_at: null },
}
const wire = (ms: number) => wireInstant(instant(ms))
const midnight = startOfDay(addDays(dayOf(instant(Date.now())), 1))
/** A report that may be answered until the end of the day after so many. */
const reportOf = (id: string, track: string, days: number) => ({
  id: `${id}3b2f1a0-0000-4000-8000-000000000000`,
  track_number: track,
  kind: 'DAMAGED' as const,
  status: 'OPEN' as const,
  amount: 14_800_000,
  opened_at: wire(midnight + (days - 7) * dayMs - 1000),
  answer_until: wire(midnight + days * dayMs - 1000),
})
const ending = reportOf('a', 'CPG-1111111111', 0)
const later = reportOf('b', 'CPG-2222222222', 2)

/** The portal at its first page, for a member of this role, over a server whose overview has these reports. */
function open(role: MemberRole, to_answer: Overview['to_answer']) {
  const mode = { is_test: false, other_portal: null, live_request: null }
  answerCalls(async (address: string) => Response.json({ results: address.includes('/overview') ? { ...overview, to_answer } : mode }))
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, id: 1, name: 'بهرام صادقی', role, store: 'تکنوسرا' })
  showApp(openPortal(), '/merchant/', () => endSession('left'))
  return { card: page.getByRole('region', { name: 'منتظر پاسخ شما' }) }
}
const menu = page.getByRole('navigation', { name: 'فهرست اصلی' })

test('R-CARE-02: the overview shows which reports wait for the store with the days that are left, and leads to each; the menu counts them', async () => {
  const { card } = open('FINANCE', { count: 5, nearest: [ending, later] })
  await expect.element(card.getByText('۵ گزارش')).toBeVisible()
  await expect.element(card.getByText('امروز آخرین روز')).toBeVisible()
  await expect.element(card.getByText('۲ روز مانده')).toBeVisible()
  expect(card.element().textContent).toContain('خراب رسید، ۱٬۴۸۰٬۰۰۰')
  await expect.element(menu.getByRole('link', { name: 'مشکل خرید ۵' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'همهٔ گزارش‌ها' })).toHaveAttribute('href', '/merchant/problems?open=%22true%22')
  const answer = card.getByRole('link', { name: 'پاسخ به گزارش CPG-۱۱۱۱۱۱۱۱۱۱' })
  await expect.element(answer).toHaveAttribute('href', `/merchant/problems/${ending.id}`)
})

test('who may only read reports is asked for no answer, and who may not read them is shown none', async () => {
  const { card } = open('VIEWER', { count: 1, nearest: [later] })
  await expect.element(card.getByRole('link', { name: 'دیدن گزارش CPG-۲۲۲۲۲۲۲۲۲۲' })).toBeVisible()
  const shown = open('DEVELOPER', null)
  await expect.element(page.getByText('سلامت اتصال')).toBeVisible()
  expect(shown.card.query()).toBeNull()
})
