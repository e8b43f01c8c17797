import { rial, type Rial } from '#domain/platform/kernel/money.ts'

/** What a store gives back of a purchase: its own per cent, and an offer of that day. */
export type CashBackTerms = {
  readonly percent: number
  readonly offer: { readonly percent: number; readonly cap: Rial | null } | null
}

/**
 * The cash back of a purchase: by the store's per cent or by its offer, whichever gives the customer more. Rounded down to whole tomans,
 * so that what a page shows is exactly what is credited (R-SHOP-12).
 */
export function cashBackOf(amount: Rial, { percent, offer }: CashBackTerms): Rial {
  const byStore = part(amount, percent)
  if (!offer) return byStore
  const byOffer = part(amount, offer.percent)
  const capped = offer.cap === null ? byOffer : Math.min(byOffer, wholeTomans(offer.cap))
  return rial(Math.max(byStore, capped))
}

/** A per cent counts to its hundredths. */
const part = (amount: Rial, percent: number): Rial => wholeTomans(Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n))

/** Rials, rounded down to whole tomans. */
export const wholeTomans = (amount: number): Rial => rial(Math.floor(amount / 10) * 10)
