import { vi } from 'vitest'
import { answerCalls } from '#testing/ui/answer-calls.ts'

export type FakePurchase = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

const counts = { succeed: true, message: 'این کد پذیرفته شد.', type: 'PERCENT', value: 20, discount_cap: 500_000 }
const refusals: Readonly<Record<string, readonly [status: number, code: string, message: string, errors?: Record<string, string[]>]>> = {
  USED: [422, 'DISCOUNT_REFUSED', 'این کد تخفیف پذیرفته نشد.', { discount_code: ['پیش‌تر از این کد استفاده کرده‌اید.'] }],
  BARRED: [409, 'NOT_PAYABLE', 'این مورد الان قابل پرداخت نیست.'],
  SLEEPING: [503, 'GATEWAY_UNAVAILABLE', 'درگاه بانکی پاسخ نمی‌دهد.'],
}
const begun = {
  payment_id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
  redirect_url: '#gateway',
  amount: 0,
  discount: 0,
  expires_at: '2026-11-21T10:20:00+03:30',
}

/**
 * Answers like a system where every code takes a fifth off, at most 500,000 rials, when it is tried. Paid with, USED was used
 * before, BARRED meets something that is not to be paid, SLEEPING a gateway that does not answer; all others lead to #gateway.
 * Any other call files the cancel request TK-00000001. Every call but the reading ones is in the list; `lists` is what is read, by path.
 */
export function fakeDiscounts(lists: Readonly<Record<string, unknown>> = {}): readonly FakePurchase[] {
  const asked: FakePurchase[] = []
  answerCalls(async (address: string, init?: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    if ((init?.method ?? 'GET') === 'GET') return Response.json({ results: lists[path] ?? [] })
    const body = JSON.parse(init?.body as string) as FakePurchase['body']
    asked.push({ path, body })
    if (path.endsWith('/preview')) return Response.json({ results: counts })
    if (!path.includes('/purchase/')) return Response.json({ results: { identifier: 'TK-00000001' }, message: '' })
    const [status, code, message, errors = {}] = refusals[String(body['discount_code'])] ?? []
    return status ? Response.json({ code, message, errors }, { status }) : Response.json({ results: begun, message: '' }, { status: 201 })
  })
  return asked
}
