import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from './nothing-yet.ts'
import { openPayment, purchased } from './payments.ts'

export type FakePurchase = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

const counts = { succeed: true, message: 'این کد پذیرفته شد.', type: 'PERCENT', value: 20, discount_cap: 500_000 }
const refusals: Readonly<Record<string, readonly [status: number, code: string, message: string, errors?: Record<string, string[]>]>> = {
  USED: [422, 'DISCOUNT_REFUSED', 'این کد تخفیف پذیرفته نشد.', { discount_code: ['پیش‌تر از این کد استفاده کرده‌اید.'] }],
  BARRED: [409, 'NOT_PAYABLE', 'این مورد الان قابل پرداخت نیست.'],
  CHANGED: [409, 'AMOUNTS_CHANGED', 'مبلغ‌ها عوض شده است.'],
  SLEEPING: [503, 'GATEWAY_UNAVAILABLE', 'ارتباط با بانک برقرار نشد. مبلغی کم نشده است. کمی بعد دوباره امتحان کنید.'],
}

/**
 * Answers like a system where every code takes a fifth off, at most 500,000 rials, when it is tried. Paid with, USED was used
 * before, BARRED meets something that is not to be paid, CHANGED what costs another amount now, SLEEPING a gateway that does not
 * answer; all others lead to #gateway. Any other call files the cancel request TK-00000001. Every call but the reading ones is in the list; `lists` is what is read, by path.
 */
export function fakeDiscounts(lists: Readonly<Record<string, unknown>> = {}): readonly FakePurchase[] {
  const asked: FakePurchase[] = []
  answerCalls(async (address: string, init?: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    if ((init?.method ?? 'GET') === 'GET') return Response.json(path in lists ? { results: lists[path] } : nothingYet(path))
    const body = JSON.parse(init?.body as string) as FakePurchase['body']
    asked.push({ path, body })
    if (path.endsWith('/check')) return Response.json({ results: lists[path.replace('/check', '')] ?? openPayment, message: '' })
    if (path.endsWith('/preview')) return Response.json({ results: counts })
    if (!path.includes('/purchase/'))
      return Response.json({ results: { identifier: 'TK-00000001', status: 'OPEN', paid_at: null, fee: 500_000 }, message: '' })
    const [status, code, message, errors = {}] = refusals[String(body['discount_code'])] ?? []
    return status
      ? Response.json({ code, message, errors }, { status })
      : Response.json({ results: purchased, message: '' }, { status: 201 })
  })
  return asked
}
