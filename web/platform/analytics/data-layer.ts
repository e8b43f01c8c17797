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

/** Pushes an event (R-ANALYTICS-01). Never give it a national code, a card number or a token; what looks like one is blotted out. */
export function pushEvent(event: DataLayerEvent, detail: Readonly<Record<string, string | number>> = {}): void {
  if (typeof window === 'undefined') return
  const masked = Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(personal, '…') : value])
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...Object.fromEntries(masked) })
}

/** Ten digits or more in a row, in any script, or a token's length of its signs. */
const personal = /[\d۰-۹٠-٩]{10,}|[\w-]{43,}/g
