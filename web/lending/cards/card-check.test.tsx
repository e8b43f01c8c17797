import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { CardCheck } from './card-check.tsx'

let sent: unknown[] = []
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () =>
    Response.json({ results: { id: 12, identifier: 'PL-12345678', status: 'PAYING', card_status: 'READY_FOR_CHARGE' }, message: '' })
  answerCalls(async (url: string, init: { method: string; body?: string }) => {
    if (init.method === 'POST') sent.push([url, JSON.parse(init.body ?? '{}')])
    return answer()
  })
})
afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
})

function open(card_check: OrderInFull['card_check']): void {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CardCheck order={{ id: 12, card_check, pelekan_card: null }} />
      <Toaster />
    </QueryClientProvider>,
  )
}
const field = () => page.getByLabelText('شمارهٔ کارت')
const button = () => page.getByRole('button', { name: 'فعال‌سازی کارت' })
const reason = () => document.querySelector('[role=tooltip]')?.textContent

test('R-CARD-01: the number is typed in any script and sent in Latin digits; a match is shown', async () => {
  open({ tries_left: 5, next_try_at: null })
  await field().fill('۶۰۳۷ ۹۹۳۶ ۹۴۵۱ ۳۰۱۱')
  await button().click()
  await expect.poll(() => sent).toEqual([['/api/customer/orders/12/card-check', { card_number: '6037993694513011' }]])
  await expect.element(page.getByText('کارت شما فعال شد.')).toBeVisible()
})

test('R-CARD-01: another number is refused at its field, and how many tries are left is said', async () => {
  answer = () => Response.json({ message: 'این شماره با کارت این سفارش یکی نیست.', code: 'CARD_MISMATCH', errors: {} }, { status: 422 })
  open({ tries_left: 4, next_try_at: null })
  await expect.element(page.getByText('۴ بار دیگر می‌توانید امتحان کنید.')).toBeVisible()
  await field().fill('6037990000000014')
  await button().click()
  await expect.element(page.getByText('این شماره با کارت این سفارش یکی نیست.')).toBeVisible()
})

test('R-CARD-07, R-CARD-09: with no try left, or while the card is not on its way, the button says why and sends nothing', async () => {
  open({ tries_left: 0, next_try_at: '2026-11-21T10:00:00+03:30' })
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(reason).toContain('یک ساعت دیگر')
  open(null)
  await expect.poll(reason).toBe('وقتی پست کارت را فرستاد، این‌جا باز می‌شود.')
  expect(sent).toEqual([])
})
