import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'

/** What a guarantor paid of an instalment, without fees; or what of it they get back. */
export type PayerPart = { readonly paymentId: string; readonly payerId: number; readonly amount: Rial }

/**
 * What of `surplus`, which a withdrawal leaves over of credit and payments, is the guarantors': what they paid comes back before the
 * customer's own money does, the latest payment first (R-CARE-07).
 */
export function payersRefund(surplus: Rial, latestFirst: readonly PayerPart[]): readonly PayerPart[] {
  const refunds: PayerPart[] = []
  for (const part of latestFirst) {
    const left = surplus - sum(refunds.map(({ amount }) => amount))
    if (left > 0) refunds.push({ ...part, amount: rial(Math.min(left, part.amount)) })
  }
  return refunds
}
