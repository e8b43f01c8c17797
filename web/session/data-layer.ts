/** The names of D-96; which tag manager listens, if any, is no business of ours (R-ANALYTICS-13). */
export type DataLayerEvent =
  | 'page_view'
  | 'register'
  | 'login'
  | 'initial_order'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'purchase'
  | 'bank_validation_banner'
  | 'wheel_ad'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Pushes an event (R-ANALYTICS-01). Never give it a national code, a card number or a token. */
export function pushEvent(event: DataLayerEvent, detail: Readonly<Record<string, string | number>> = {}): void {
  if (typeof window === 'undefined') return
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...detail })
}
