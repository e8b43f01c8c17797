import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import { hideToast } from '#ui/feedback/toast.ts'
import type { WebhooksFilter } from './queries.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const connection = { hosts: [], webhook_url: 'https://store.example/hook', has_secret: true, earlier_secret_until: null, keys: [] }
const row = (id: number) => ({
  id,
  event_id: `9d2f6a7e-4b1c-4a70-8a3e-2f1d0c9b8a7${id}`,
  type: 'credit_ticket.refunded',
  provider_id: `TS-9840${id}`,
  track_number: `CPG-000000000${id}`,
  status: 'PARKED',
  tries: 12,
  created_at: '2026-11-20T13:31:02+03:30',
  delivered_at: null,
  next_try_at: null,
  last_answer: 'status 500',
  took_ms: 184,
})
const body = '{"type":"credit_ticket.refunded","amount":4200000}'
const details = {
  body,
  sent_headers: [
    { name: 'webhook-id', value: 'msg_2mQ8fT1kZr' },
    { name: 'webhook-signature', value: 'v1,K5oZfzN95Z9UVu1EsfQ=' },
  ],
  answer_body: 'SQLSTATE[40001]: serialization failure',
}
const lastDay = { webhooks: 219, delivered: 218, median_ms: 184 }
const none = (address: string) => address.includes('from_day')

/** The page over a server with two parked webhooks, none on the days that are asked for; returns what is sent. */
function open(initial: WebhooksFilter = {}): string[] {
  const sent: string[] = []
  answerCalls(async (url: string, { method }: { readonly method: string }) => {
    const { pathname, search } = new URL(url, location.origin)
    if (method === 'POST') {
      sent.push(pathname)
      if (pathname.endsWith('/test'))
        return Response.json({
          results: { is_delivered: false, answer: 'status 422', answer_body: 'unknown order', event_id: 'one', took_ms: 90 },
          message: 'نرسید.',
        })
      return Response.json({ results: { ...row(1), ...details }, message: 'دوباره در صف فرستادن قرار گرفت.' })
    }
    if (pathname.endsWith('/connection')) return Response.json({ results: connection })
    const [, id] = /webhooks\/(\d)$/.exec(pathname) ?? []
    if (id !== undefined) return Response.json({ results: { ...row(Number(id)), ...details } })
    const counts = search.includes('status=FAILED') || none(search) ? { ALL: none(search) ? 0 : 2 } : { ALL: 219, FAILED: 1, PARKED: 2 }
    const results = search.includes('status=FAILED') || none(search) ? [] : [row(1), row(2)]
    return Response.json({ results, metas: { per_page: 30, next: null }, counts, last_day: lastDay })
  })
  onTestFinished(() => {
    clearPage()
    hideToast()
    vi.unstubAllGlobals()
  })
  function Page() {
    const [filter, setFilter] = useState(initial)
    return <WebhooksPage filter={filter} onFilter={setFilter} />
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Page />
      </Suspense>
    </QueryClientProvider>,
  )
  return sent
}

beforeEach(() => page.viewport(1440, 900))

test('R-SHOP-01: an open row has the headers, the body and the answer, each to be copied, and R sends it again', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const sent = open()
  await page.getByRole('button', { name: 'جزئیات credit_ticket.refunded برای TS-98401' }).click()
  const aside = page.getByRole('complementary')
  await expect.element(aside.getByText(/webhook-signature: v1,K5oZfzN95Z9UVu1EsfQ=/)).toBeVisible()
  await expect.element(aside.getByText('SQLSTATE[40001]: serialization failure')).toBeVisible()
  await expect.element(aside.getByText('۱۲ تلاش ناموفق')).toBeVisible()
  for (const part of ['سرآیند', 'بدنه', 'پاسخ سرور شما']) await aside.getByRole('button', { name: `کپی ${part}` }).click()
  expect(copied).toEqual([
    'webhook-id: msg_2mQ8fT1kZr\nwebhook-signature: v1,K5oZfzN95Z9UVu1EsfQ=',
    body,
    'SQLSTATE[40001]: serialization failure',
  ])
  await userEvent.keyboard('r')
  await expect.poll(() => sent).toEqual(['/api/portal/webhooks/1/resend'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => aside.query()).toBeNull()
})

test('R-SHOP-01: J and K go from row to row, Enter opens one, and R in a narrow window sends what the sheet shows', async () => {
  await page.viewport(1024, 768)
  const sent = open()
  await expect.element(page.getByRole('button', { name: 'جزئیات credit_ticket.refunded برای TS-98401' })).toBeVisible()
  await userEvent.keyboard('jjk')
  await expect.element(page.getByRole('button', { name: 'جزئیات credit_ticket.refunded برای TS-98401' })).toHaveFocus()
  await userEvent.keyboard('j{Enter}')
  await expect.element(page.getByRole('dialog').getByText(/webhook-id: msg_2mQ8fT1kZr/)).toBeVisible()
  await userEvent.keyboard('r')
  await expect.poll(() => sent).toEqual(['/api/portal/webhooks/2/resend'])
})

test('R-SHOP-01: the address says what arrived in a day, a test event shows the answer in place, and chips have their counts', async () => {
  open()
  await expect.element(page.getByText('۲۱۸ از ۲۱۹ در ۲۴ ساعت رسید · میانهٔ پاسخ ۱۸۴ هزارم ثانیه')).toBeVisible()
  const chips = page.getByRole('group', { name: 'وضعیت' }).getByRole('button')
  await expect.poll(() => chips.elements().map(({ textContent }) => textContent)).toEqual(['همه ۲۱۹', 'ناموفق ۱', 'پارک‌شده ۲'])
  await page.getByRole('button', { name: 'رویداد آزمایشی' }).click()
  await expect.element(page.getByText('unknown order')).toBeVisible()
})

test('R-SHOP-01: where nothing is found the page says which filter to drop, and one press drops it', async () => {
  open({ status: 'FAILED', type: 'credit_ticket.done' })
  await expect.element(page.getByText('بدون فیلتر «ناموفق»، ۲ ردیف پیدا می‌شود.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'برداشتن «credit_ticket.done»' })).toBeVisible()
  await page.getByRole('button', { name: 'برداشتن «ناموفق»' }).click()
  await expect.element(page.getByText('TS-98401')).toBeVisible()
})
