import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { noticeKindOf } from './notice-kind.ts'
import { noticeOf } from './notice-of.ts'

const events: readonly DomainEvent[] = [
  { type: 'customer.registered', customerId: 1 },
  { type: 'identity.confirmed', customerId: 1 },
  { type: 'validation.paid', customerId: 1, requestId: 2 },
  { type: 'validation.approved', customerId: 1, requestId: 2, allowCredit: true },
  { type: 'validation.approved', customerId: 1, requestId: 2, allowCredit: false },
  { type: 'documents.reviewed', customerId: 1, group: 'IDENTIFICATION', approved: false },
  { type: 'order.created', customerId: 1, orderId: 3 },
  { type: 'promissory.issued', customerId: 1, orderId: 3 },
  { type: 'invoice.paid', customerId: 1, orderId: 3, invoiceId: 'a', number: 2, earlyPoints: 40 },
  { type: 'payment.paid', customerId: 1, paymentId: 'b', kind: 'customer_validation' },
  { type: 'payment.refunded', customerId: 1, paymentId: 'b', amount: 300_000 },
  { type: 'payment.kept', customerId: 1, paymentId: 'b', amount: 300_000 },
  { type: 'points.granted', customerId: 1, count: 20_000, slug: 'welcome' },
  { type: 'points.granted', customerId: 1, count: 2000, slug: 'referral' },
  { type: 'points.granted', customerId: 1, count: 2000, slug: 'referred' },
  ...orderStatuses.map((to): DomainEvent => ({ type: 'order.moved', customerId: 1, orderId: 3, from: 'VALIDATION_INQUIRY_SYSTEM', to })),
]

test('R-NOTIF-03: every call to action links to a page of this site and has a caption', () => {
  const notices = events.map(noticeOf).filter((notice) => notice !== null)
  expect(notices.length).toBeGreaterThan(20)
  expect(notices.filter(({ title, content }) => title.length < 4 || content.length < 4)).toEqual([])
  const calls = notices.flatMap(({ cta }) => (cta ? [cta] : []))
  expect(calls.filter(({ link, caption }) => !/^\/[a-z]/.test(link) || caption === '')).toEqual([])
})

test('every status that waits for the customer, and every end, has a notice', () => {
  const notified = orderStatuses.filter((to) =>
    noticeOf({ type: 'order.moved', customerId: 1, orderId: 3, from: 'PELEKAN_VALIDATION', to }),
  )
  expect(notified).toEqual(
    expect.arrayContaining(['RECHECKING', 'FINAL_EDITION', 'UPLOAD_PROMISSORY', 'SIGNING_CONTRACTS', 'PAYING', 'FINISHED', 'REJECTED']),
  )
})

test.each([
  ['cancel', 'سفارش شما لغو شد', 'neutral'],
  ['accept-cancel-request', 'سفارش شما لغو شد', 'neutral'],
  ['expire', 'مهلت سفارش شما تمام شد', 'neutral'],
  ['reject', 'سفارش شما رد شد', 'danger'],
  ['reject-finally', 'سفارش شما رد شد', 'danger'],
  [undefined, 'سفارش شما رد شد', 'danger'],
])('F-106: the notice of an order that %s ended is titled «%s», in the colour %s', (command, title, tone) => {
  const ended = { type: 'order.moved', customerId: 1, orderId: 3, from: 'PELEKAN_VALIDATION', to: 'REJECTED' } as const
  const event = command === undefined ? ended : { ...ended, command }
  expect([noticeOf(event)?.title, noticeKindOf(event).tone]).toEqual([title, tone])
})

test('F-016: a card that is sent is announced with its tracking number, a virtual one when it is issued', () => {
  const steps = [
    { status: 'SENT_TO_POST', trackingNumber: '12' },
    { status: 'SENT', trackingNumber: '12' },
    { status: 'ISSUED', trackingNumber: null },
    { status: 'SENT', trackingNumber: null },
  ]
  const titles = steps.map((step) => noticeOf({ type: 'card.moved', customerId: 1, orderId: 3, ...step })?.title)
  expect(titles).toEqual(['کارت شما فرستاده شد', undefined, undefined, 'کارت مجازی شما صادر شد'])
})

test('a paid invoice has one notice, with its points', () => {
  expect(noticeOf({ type: 'payment.paid', customerId: 1, paymentId: 'b', kind: 'invoice' })).toBeNull()
  const paid = noticeOf({ type: 'invoice.paid', customerId: 1, orderId: 3, invoiceId: 'a', number: 2, earlyPoints: 40 })
  expect(paid).toMatchObject({ type: 'INVOICE', title: 'قسط ۲ پرداخت شد', cta: { link: '/invoices/a' } })
  expect(paid?.content).toContain('۴۰ امتیاز')
})

test('money credited to the wallet is shown in toman', () => {
  expect(noticeOf({ type: 'payment.kept', customerId: 1, paymentId: 'b', amount: 300_000 })?.content).toContain('۳۰٬۰۰۰ تومان')
})

const contentOf = (because?: 'SHORT' | 'NOT_PAYABLE') =>
  noticeOf({ type: 'payment.kept', customerId: 1, paymentId: 'b', amount: 300_000, ...(because && { because }) })?.content

test('money that went to the wallet has its reason, where it is known', () => {
  expect(contentOf('SHORT')).toContain('مبلغ کم آمد')
  expect(contentOf('NOT_PAYABLE')).toContain('دیگر قابل پرداخت نبود')
  expect(contentOf()).toBe(contentOf('NOT_PAYABLE'))
})

test('both sides of a referral read why they got points, and bought points are not called a gift', () => {
  const notices = ['referral', 'referred', 'toString', 'point-package'].map((slug) =>
    noticeOf({ type: 'points.granted', customerId: 1, count: 2000, slug }),
  )
  expect(notices.map((notice) => [notice?.title, notice?.cta?.link])).toEqual([
    ['۲٬۰۰۰ امتیاز هدیه گرفتید', '/referral'],
    ['۲٬۰۰۰ امتیاز هدیه گرفتید', '/referral'],
    ['۲٬۰۰۰ امتیاز هدیه گرفتید', undefined],
    ['۲٬۰۰۰ امتیاز خریدید', undefined],
  ])
})
