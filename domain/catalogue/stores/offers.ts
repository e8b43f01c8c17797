import type { Rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'

/** A store's cash back on purchases of some days, both included, instead of its own per cent where that is less (R-SHOP-12). */
export type Offer = {
  readonly percent: number
  /** The most that it gives back of one purchase; null for no limit. */
  readonly cap: Rial | null
  readonly startsOn: Day
  readonly endsOn: Day
}

/** The largest per cent of an offer, the smallest cap, and how many days it lasts or lies ahead at most. */
export const mostOfferPercent = 50
export const leastOfferCap = 10_000
export const mostOfferDays = 366

export type OfferState = 'COMING' | 'CURRENT' | 'PAST'

export const offerStateOn = ({ startsOn, endsOn }: Pick<Offer, 'startsOn' | 'endsOn'>, today: Day): OfferState =>
  today < startsOn ? 'COMING' : today <= endsOn ? 'CURRENT' : 'PAST'

/** Whether two offers have a day in common. */
export const overlaps = (one: Pick<Offer, 'startsOn' | 'endsOn'>, other: Pick<Offer, 'startsOn' | 'endsOn'>): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn

type Context = {
  /** The offer that is changed; null for a new one. */
  readonly before: Offer | null
  /** The store's other offers. */
  readonly others: readonly Offer[]
  readonly today: Day
  readonly storePercent: number
}

export type OfferFault =
  | 'IS_PAST'
  | 'ENDS_BEFORE_START'
  | 'STARTS_IN_PAST'
  | 'ENDS_IN_PAST'
  | 'TOO_LONG'
  | 'TOO_FAR'
  | 'NOT_MORE'
  | 'OVERLAPS'
  | 'HAS_BEGUN'

/** Why a store may not have this offer; null if it may. Of one that has begun only the end changes, since customers have seen the rest. */
export function offerFault(offer: Offer, { before, others, today, storePercent }: Context): OfferFault | null {
  const state = before && offerStateOn(before, today)
  if (state === 'PAST') return 'IS_PAST'
  if (before && state === 'CURRENT' && !isSameButForItsEnd(before, offer)) return 'HAS_BEGUN'
  if (offer.endsOn < offer.startsOn) return 'ENDS_BEFORE_START'
  if (offer.endsOn < today) return 'ENDS_IN_PAST'
  if (state !== 'CURRENT' && offer.startsOn < today) return 'STARTS_IN_PAST'
  if (offer.startsOn > addDays(today, mostOfferDays)) return 'TOO_FAR'
  if (offer.endsOn >= addDays(offer.startsOn, mostOfferDays)) return 'TOO_LONG'
  if (state !== 'CURRENT' && offer.percent <= storePercent) return 'NOT_MORE'
  return others.some((other) => overlaps(other, offer)) ? 'OVERLAPS' : null
}

const isSameButForItsEnd = (before: Offer, offer: Offer): boolean =>
  before.percent === offer.percent && before.cap === offer.cap && before.startsOn === offer.startsOn
