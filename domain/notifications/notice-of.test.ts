import { expect, test } from 'vitest'
import type { Fact } from '#domain/facts/fact.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { noticeOf } from './notice-of.ts'

const facts: readonly Fact[] = [
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
  { type: 'payment.kept', customerId: 1, paymentId: 'b', amount: 300_000 },
  { type: 'points.granted', customerId: 1, count: 20_000, slug: 'welcome' },
  ...orderStatuses.map((to): Fact => ({ type: 'order.moved', customerId: 1, orderId: 3, from: 'VALIDATION_INQUIRY_SYSTEM', to })),
]

test('R-NOTIF-03: whatever a notice calls to is a page of this site, with words on its button', () => {
  for (const notice of facts.map(noticeOf)) {
    if (!notice) continue
    expect(notice.title.length).toBeGreaterThan(3)
    expect(notice.content.length).toBeGreaterThan(3)
    if (notice.cta) {
      expect(notice.cta.link).toMatch(/^\/[a-z]/)
      expect(notice.cta.caption).not.toBe('')
    }
  }
})

test('a customer hears of every status that waits for them, and of every end', () => {
  const heard = orderStatuses.filter((to) => noticeOf({ type: 'order.moved', customerId: 1, orderId: 3, from: 'PELEKAN_VALIDATION', to }))
  expect(heard).toEqual(
    expect.arrayContaining(['RECHECKING', 'FINAL_EDITION', 'UPLOAD_PROMISSORY', 'SIGNING_CONTRACTS', 'PAYING', 'FINISHED', 'REJECTED']),
  )
})

test('a paid invoice is told of once: by its own notice, with its points', () => {
  expect(noticeOf({ type: 'payment.paid', customerId: 1, paymentId: 'b', kind: 'invoices' })).toBeNull()
  const paid = noticeOf({ type: 'invoice.paid', customerId: 1, orderId: 3, invoiceId: 'a', number: 2, earlyPoints: 40 })
  expect(paid).toMatchObject({ type: 'INVOICE', title: 'قسط ۲ پرداخت شد', cta: { link: '/invoices/a' } })
  expect(paid?.content).toContain('۴۰ امتیاز')
})

test('money that was kept is named in toman', () => {
  expect(noticeOf({ type: 'payment.kept', customerId: 1, paymentId: 'b', amount: 300_000 })?.content).toContain('۳۰٬۰۰۰ تومان')
})
