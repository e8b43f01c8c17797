import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { beginSession, endSession } from '#merchant/portal/session/session.ts'
import { openPortal } from '#merchant/router.tsx'
import { showApp } from '#testing/console/show-app.tsx'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage } from '#testing/ui/show.tsx'

const row = (id: number, more: object = {}) => ({
  track_number: `CPG-140598400${id}`,
  provider_id: `TS-9840${id}`,
  customer: 'سامان ق.',
  status: 'SETTLED',
  amount: 10_000_000 * id,
  refunded_amount: 0,
  parts: { credit: 8_000_000 * id, cash: 2_000_000 * id },
  is_reported: false,
  created_at: '2026-11-20T13:31:02+03:30',
  ...more,
})
const [first, second] = [row(1), row(2, { is_reported: true })]
const ticket = {
  ...Object.fromEntries(['reason', 'done_at', 'verify_until', 'verified_at', 'settled_at', 'ended_at'].map((name) => [name, null])),
  track_number: second.track_number,
  provider_id: second.provider_id,
  status: 'SETTLED',
  amount: second.amount,
  refunded_amount: 0,
  cash_back_amount: 0,
  payment_url: 'https://pelekan.example/cpg/preview',
  created_at: second.created_at,
  expires_at: second.created_at,
}
const details = {
  ticket,
  items: [{ name: 'کابل HDMI', count: 2, amount: second.amount }],
  customer: 'سامان ق.',
  parts: { credit: 16_000_000, wallet: 0, cash: 4_000_000, markup: 0, commission: 500_000 },
  owed: 19_500_000,
  refundable: 0,
  refunds: [],
  events: [{ at: second.created_at, kind: 'created', amount: second.amount, by: null }],
}
const counts = { ALL: 3, PAID: 2, PROBLEM: 1 }
const mode = { is_test: false, other_portal: null, live_request: null }

/** The list of payments for a member of this role; nothing is found by credit alone. Returns what the list is asked for. */
async function open(role: MemberRole = 'OWNER', address = '/merchant/tickets'): Promise<object[]> {
  await page.viewport(1440, 900)
  const asked: object[] = []
  answerCalls(async (url: string, { body }: { readonly body?: string }) => {
    const { pathname } = new URL(url, location.origin)
    if (pathname === '/api/portal/tickets') {
      const filter = JSON.parse(body ?? '{}') as { method?: string; group?: string }
      asked.push(filter)
      const isNone = filter.method === 'CREDIT' || filter.group === 'EXPIRED'
      const found = { results: isNone ? [] : [first, second], counts: filter.method === 'CREDIT' ? { ALL: 0 } : counts }
      return Response.json({ ...found, metas: { per_page: 30, next: null }, sum: 30_000_000 })
    }
    if (pathname.startsWith('/api/portal/tickets/')) return Response.json({ results: details })
    return pathname.endsWith('/mode') ? Response.json({ results: mode }) : new Response(null, { status: 503 })
  })
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, id: 1, name: 'بهرام صادقی', role, store: 'تکنوسرا' })
  showApp(openPortal(), address, () => endSession('left'))
  return asked
}
const chips = () =>
  page
    .getByRole('group', { name: 'وضعیت پرداخت' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

const purchase = (name: string) => page.getByRole('button', { name: `جزئیات پرداخت ${name}` })

test('R-SHOP-01: J and K go from payment to payment, X selects one and adds it up, Enter opens it beside the list, Esc closes it, and / searches', async () => {
  await open()
  await expect.element(purchase('TS-98401')).toBeVisible()
  await userEvent.keyboard('jx')
  await expect.element(purchase('TS-98401')).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(page.getByText(/۲ پرداخت انتخاب شد، جمع.*۳٬۰۰۰٬۰۰۰/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const aside = page.getByRole('complementary', { name: 'TS-98402' })
  await expect.element(aside.getByText('کابل HDMI، ۲ عدد')).toBeVisible()
  await expect.element(aside.getByText('ساخته شد')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => aside.query()).toBeNull()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('main').getByRole('textbox', { name: 'جست‌وجو' })).toHaveFocus()
})

test('R-SHOP-01: chips are the groups with their counts, and a report is one of them for who may read reports', async () => {
  await open()
  await expect.poll(chips).toEqual(['همه ۳', 'پرداخت‌شده ۲', 'در جریان ۰', 'منقضی ۰', 'برگشتی ۰', 'لغو ۰', 'گزارش مشکل ۱'])
  await expect.element(page.getByRole('cell', { name: 'گزارش مشکل' })).toBeVisible()
  clearPage()
  await open('DEVELOPER')
  await expect.poll(chips).toEqual(['همه ۳', 'پرداخت‌شده ۲', 'در جریان ۰', 'منقضی ۰', 'برگشتی ۰', 'لغو ۰'])
})

test('R-SHOP-01: amounts and method are filters in the address, and where nothing is found the page says which to drop', async () => {
  const asked = await open('OWNER', '/merchant/tickets?least=5000000&group=EXPIRED')
  await expect.element(page.getByText('بدون فیلتر «منقضی»، ۳ ردیف پیدا می‌شود.')).toBeVisible()
  await page.getByRole('button', { name: 'برداشتن «منقضی»' }).click()
  await expect.element(page.getByText('TS-98401')).toBeVisible()
  await page.getByRole('textbox', { name: 'مبلغ تا' }).fill('900000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)).toEqual({ least: 5_000_000, most: 9_000_000 })
  await page.getByRole('combobox', { name: 'روش' }).selectOptions('فقط اعتبار')
  await expect.element(page.getByRole('button', { name: 'برداشتن «فقط اعتبار»' })).toBeVisible()
  await page.getByRole('button', { name: 'پاک‌کردن' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({})
})
