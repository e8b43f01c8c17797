import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLive, paymentAfter, paymentEvents, type PaymentEvent } from './payment-transitions.ts'
import { documentedKinds, paymentStatuses, type PaymentStatus } from './payment.ts'
import { redirectPathOf, redirectPaths } from './redirect.ts'

const moves = paymentStatuses.flatMap((from) => paymentEvents.map((event) => [from, event, paymentAfter(from, event)] as const))

test('a payment moves exactly along these rows, and nowhere else', () => {
  expect(moves.filter(([, , to]) => to !== null).map(([from, event, to]) => `${from} ${event} ${to}`)).toEqual([
    'CREATED redirect REDIRECTED',
    'CREATED settle-free PAID',
    'CREATED refuse FAILED',
    'CREATED expire EXPIRED',
    'REDIRECTED return VERIFYING',
    'REDIRECTED lose-touch UNKNOWN',
    'REDIRECTED succeed PAID',
    'REDIRECTED deny FAILED',
    'REDIRECTED expire EXPIRED',
    'VERIFYING lose-touch UNKNOWN',
    'VERIFYING succeed PAID',
    'VERIFYING deny FAILED',
    'VERIFYING expire EXPIRED',
    'UNKNOWN succeed PAID',
    'UNKNOWN deny FAILED',
    'PAID refund-part PART_REFUNDED',
    'PAID refund REFUNDED',
    'FAILED succeed PAID',
    'EXPIRED succeed PAID',
    'PART_REFUNDED refund-part PART_REFUNDED',
    'PART_REFUNDED refund REFUNDED',
  ])
})

test('a time-out is UNKNOWN, never FAILED, and only the gateway’s reply ends it', () => {
  expect(paymentAfter('VERIFYING', 'lose-touch')).toBe('UNKNOWN')
  expect(paymentEvents.filter((event) => paymentAfter('UNKNOWN', event) !== null)).toEqual(['succeed', 'deny'])
})

test('what is paid stays paid, whatever other events follow, in whatever order', () => {
  const later: readonly PaymentEvent[] = ['redirect', 'settle-free', 'refuse', 'return', 'lose-touch', 'succeed', 'deny', 'expire']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...later), { maxLength: 12 }), (events) => {
      const status = events.reduce<PaymentStatus>((from, event) => paymentAfter(from, event) ?? from, 'PAID')
      expect(status).toBe('PAID')
    }),
  )
})

test('a payment reserves its items until it ends', () => {
  expect(paymentStatuses.filter(isLive)).toEqual(['CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN'])
})

test('R-PAY-11..14, R-PAY-17: each of the seven kinds comes back to one of four pages', () => {
  expect(redirectPaths).toEqual(['/invoice/payment', '/promissory/payment', '/validation-user/payment', '/cpg/payment'])
  expect(documentedKinds.map((kind) => redirectPathOf[kind])).toEqual([
    '/invoice/payment',
    '/promissory/payment',
    '/validation-user/payment',
    '/cpg/payment',
    '/invoice/payment',
    '/invoice/payment',
    '/invoice/payment',
  ])
})
