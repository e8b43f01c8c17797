import { pushEvent } from '#web/platform/analytics/data-layer.ts'

/** Which places of a banner are told of, and as what (R-ANALYTICS-10, R-ANALYTICS-11, D-33). */
const events = { 'bank-validation': 'bank_validation_banner', 'home-side': 'wheel_ad' } as const

/** Tells that a banner was shown or followed, where its place is one that is told of. */
export function tellBanner({ type, id }: { readonly type: string; readonly id: number }, action: 'view' | 'click'): void {
  const event = Object.entries(events).find(([place]) => place === type)?.[1]
  if (event) pushEvent(event, { action, banner: id })
}
