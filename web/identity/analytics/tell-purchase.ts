import { pushEvent } from '#web/platform/analytics/data-layer.ts'

const key = 'told-purchases'

/** Tells of a payment that is paid (R-ANALYTICS-09), once in this tab however often its page is opened. Amount in rials. */
export function tellPurchase(paymentId: string, detail: { readonly kind: string; readonly amount: number }): void {
  const told = sessionStorage.getItem(key)?.split(' ') ?? []
  if (told.includes(paymentId)) return
  sessionStorage.setItem(key, [...told, paymentId].join(' '))
  pushEvent('purchase', detail)
}
