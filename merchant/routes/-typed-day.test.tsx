import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginSession, endSession } from '#merchant/portal/session/session.ts'
import { openPortal } from '#merchant/router.tsx'
import { showApp } from '#testing/console/show-app.tsx'
import { answerCalls } from '#testing/ui/answer-calls.ts'

const settlement = {
  from_day: '2026-10-24',
  to_day: '2026-11-24',
  owed_before: 0,
  days: [],
  owed: 0,
  owed_now: 0,
  receivable: 0,
  commission_per_ten_thousand: 300,
  settles_at: null,
}
const mode = { is_test: false, other_portal: null, live_request: null }
const tickets = { results: [], metas: { per_page: 30, next: null }, sum: 0, counts: {} }

/** From which day was asked for, '' where from none. */
let asked: string[]
beforeEach(() => {
  asked = []
  answerCalls(async (address: string, { body }: { readonly body?: string }) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname.endsWith('/mode')) return Response.json({ results: mode })
    const isList = pathname.endsWith('/tickets')
    if (!isList && !pathname.endsWith('/settlements')) return new Response(null, { status: 503 })
    const { from_day: from = '' } = (isList ? JSON.parse(body ?? '{}') : Object.fromEntries(searchParams)) as { from_day?: string }
    asked.push(from)
    // As the contract has it.
    if (from !== '' && !/^2[01]/.test(from)) return Response.json({ message: 'درست نیست', code: 'INVALID', errors: {} }, { status: 422 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    return Response.json(isList ? tickets : { results: { ...settlement, ...(from !== '' && { from_day: from }) } })
  })
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, id: 1, name: 'بهرام صادقی', role: 'VIEWER', store: 'تکنوسرا' })
})
afterEach(() => endSession('left'))

/** Each digit after the answer to the one before. */
async function type(digits: string): Promise<void> {
  for (const digit of digits) {
    await userEvent.keyboard(digit)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
const part = (name: RegExp) => page.getByRole('group', { name: 'از روز' }).getByRole('spinbutton', { name })

test.each([
  ['/merchant/tickets?from_day=2026-10-24', ['2026-10-24', '2025-10-24']],
  ['/merchant/settlements', ['', '2025-10-24']],
])('the year of a day in %s is changed digit by digit, and no year between is asked for', async (path, days) => {
  showApp(openPortal(), path, () => undefined)
  await part(/سال/).click()
  await type('۱۴۰۴')
  await expect.element(part(/سال/)).toHaveAttribute('aria-valuenow', '1404')
  await expect.poll(() => asked).toEqual(days)
})

test('a month of two digits is typed while the settlements of its first digit are fetched', async () => {
  showApp(openPortal(), '/merchant/settlements', () => undefined)
  await part(/ماه/).click()
  await type('۱۱')
  await expect.element(part(/ماه/)).toHaveAttribute('aria-valuenow', '11')
  await expect.poll(() => asked).toEqual(['', '2026-03-22', '2027-01-22'])
})
