import { afterEach, expect, test, vi } from 'vitest'
import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { forgetBrowser, openRouter, wordsIn } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

const notice = (id: number, type: Notification['type'], title: string): Notification => ({
  id,
  type,
  tone: 'action',
  created_at: '2026-11-20T10:24:00+03:30',
  read_at: null,
  data: { title, content: '', cta: { link: '/orders/12', caption: 'دیدن سفارش', is_open: true } },
})

const preferences: NoticePreferences = {
  groups: [],
  quiet_hours: { is_on: false, from: 22, until: 8 },
  digits: 'fa',
  sample: { text: 'پلکان', segments: 1 },
  mobile: '09121000002',
  email: { confirmed: null, pending: null, link_until: null },
  browsers: [],
  push_key: '',
}

test('the chosen kind of notices is in the address with the page, so that it is there again on the way back', async () => {
  const results = [notice(1, 'ORDER', 'سفته آماده است'), notice(2, 'INVOICE', 'قسط نزدیک است')]
  answerCalls(async (address: string) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname.endsWith('/preferences')) return Response.json({ results: preferences })
    if (pathname !== '/api/customer/notifications') return Response.json(nothingYet(pathname))
    return Response.json({ results, metas: { current_page: 2, per_page: 30, total: 90, last_page: 3, unread: 2 } })
  })
  const { place, router } = openRouter('/notifications?page=2')
  const chip = (name: string) =>
    [...place.querySelectorAll<HTMLElement>('[aria-pressed]')].find(({ textContent }) => textContent.startsWith(name))
  await expect.poll(() => chip('اقساط')).toBeDefined()
  chip('اقساط')?.click()
  await expect.poll(() => router.state.location.search).toEqual({ page: 2, kind: 'INVOICE' })
  await expect.poll(() => wordsIn(place, 'main')).not.toContain('سفته آماده است')
  await router.navigate({ to: '/notifications/settings' })
  router.history.back()
  await expect.poll(() => chip('اقساط')?.ariaPressed).toBe('true')
  expect(wordsIn(place, 'main')).not.toContain('سفته آماده است')
  place.querySelector<HTMLElement>('[aria-label="صفحهٔ بعد"]')?.click()
  await expect.poll(() => router.state.location.search).toEqual({ page: 3, kind: 'INVOICE' })
  await expect.poll(() => place.querySelector('nav [aria-label="صفحهٔ ۳"]')?.ariaCurrent).toBe('page')
  chip('همه')?.click()
  await expect.poll(() => router.state.location.search).toEqual({ page: 3 })
})
