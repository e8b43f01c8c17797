import { digitsOf } from '../bank/numbers.ts'

/** A parcel on its way. Instants are milliseconds. */
export type Parcel = {
  readonly orderIdentifier: string
  readonly trackingNumber: string
  readonly receiver: string
  readonly mobile: string
  readonly postalCode: string
  readonly address: string
  readonly isByCourier: boolean
  readonly deliveredAt: number
}
export type Parcels = {
  /** The parcel of this order, taken over when it is the first time. */
  carry(parcel: Omit<Parcel, 'trackingNumber' | 'deliveredAt'>): Parcel
  /** Those at hand, newest first. */
  all(): readonly Parcel[]
}

export function openParcels(now: () => number, postMs: number): Parcels {
  const parcels = new Map<string, Parcel>()
  return {
    carry(asked) {
      const { orderIdentifier } = asked
      const trackingNumber = digitsOf(`parcel:${orderIdentifier}`, 24)
      const parcel = parcels.get(orderIdentifier) ?? { ...asked, trackingNumber, deliveredAt: now() + postMs }
      parcels.set(orderIdentifier, parcel)
      return parcel
    },
    all: () => [...parcels.values()].toReversed(),
  }
}
