import { beforeEach, expect, test } from 'vitest'
import { trackBanner, trackPurchase } from '#web/identity/analytics/track-events.ts'
import { dropCalculation, forgetCalculation, rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { initialCalculator, useSession } from '#web/identity/session/state.ts'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'

beforeEach(() => {
  window.dataLayer = []
  sessionStorage.clear()
  useSession.setState({ calculator: initialCalculator })
})

test('R-ANALYTICS-06, R-ANALYTICS-07: a calculation at a store is added to the cart, and removed when the customer drops it', () => {
  const store = { id: 1, name: 'تکنوسرا', logo: null }
  rememberCalculation({ installment: { amount: 100_000_000, invoice_count: 12 }, store, type: 'CLOSE_LOOP' })
  dropCalculation()
  dropCalculation()
  expect(window.dataLayer).toEqual([
    { event: 'add_to_cart', type: 'CLOSE_LOOP', amount: 100_000_000 },
    { event: 'remove_from_cart', type: 'CLOSE_LOOP', amount: 100_000_000 },
  ])
})

test('R-ANALYTICS-06: an amount without a store is not in the cart, and an ordered one is not removed from it', () => {
  rememberCalculation({ installment: { amount: 100_000_000 }, store: null, type: 'CLOSE_LOOP' })
  forgetCalculation()
  expect(window.dataLayer).toEqual([])
})

test('R-ANALYTICS-09: a payment is reported once, however often its page is opened', () => {
  const payment = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11'
  trackPurchase(payment, { kind: 'invoice', amount: 18_744_000 })
  trackPurchase(payment, { kind: 'invoice', amount: 18_744_000 })
  expect(window.dataLayer).toEqual([{ event: 'purchase', kind: 'invoice', amount: 18_744_000 }])
})

test('R-ANALYTICS-10, R-ANALYTICS-11: a banner of the report and an ad are reported when shown and when followed, others are not', () => {
  trackBanner({ type: 'bank-validation', id: 5 }, 'view')
  trackBanner({ type: 'bank-validation', id: 5 }, 'click')
  trackBanner({ type: 'home-side', id: 3 }, 'view')
  trackBanner({ type: 'store-list', id: 1 }, 'view')
  expect(window.dataLayer).toEqual([
    { event: 'bank_validation_banner', action: 'view', banner: 5 },
    { event: 'bank_validation_banner', action: 'click', banner: 5 },
    { event: 'wheel_ad', action: 'view', banner: 3 },
  ])
})

test.each([
  ['a national code', '0012345008'],
  ['a national code in Persian digits', '۰۰۱۲۳۴۵۰۰۸'],
  ['a card number', '6037990000000014'],
  ['a mobile', '09123456789'],
  ['a token', 'a'.repeat(43)],
])('D-96: %s in an event is masked', (_what, personal) => {
  pushEvent('page_view', { path: `/orders/${personal}/x` })
  expect(window.dataLayer).toEqual([{ event: 'page_view', path: '/orders/…/x' }])
})

test('R-ANALYTICS-12, D-96: the layer is a public list, and works without a reader', () => {
  delete window.dataLayer
  pushEvent('login')
  expect(window.dataLayer).toEqual([{ event: 'login' }])
})
