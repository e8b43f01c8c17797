import { pushEvent } from '#web/platform/analytics/data-layer.ts'

/** The event name of each tracked place of a banner (R-ANALYTICS-10, R-ANALYTICS-11, D-33). */
const bannerEvents = { 'bank-validation': 'bank_validation_banner', 'home-side': 'wheel_ad' } as const

/** Tracks that a banner was shown or clicked, if its place is tracked. */
export function trackBanner({ type, id }: { readonly type: string; readonly id: number }, action: 'view' | 'click'): void {
  const event = Object.entries(bannerEvents).find(([place]) => place === type)?.[1]
  if (event) pushEvent(event, { action, banner: id })
}

const purchasesKey = 'told-purchases'

/** Tracks a paid payment (R-ANALYTICS-09), once per tab however often its page is opened. Amount in rials. */
export function trackPurchase(paymentId: string, detail: { readonly kind: string; readonly amount: number }): void {
  const tracked = sessionStorage.getItem(purchasesKey)?.split(' ') ?? []
  if (tracked.includes(paymentId)) return
  sessionStorage.setItem(purchasesKey, [...tracked, paymentId].join(' '))
  pushEvent('purchase', detail)
}
