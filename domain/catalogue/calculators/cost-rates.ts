import type { Rial } from '#domain/platform/kernel/money.ts'
import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'

/**
 * The monthly rate at which `count` equal payments of `payment` (unrounded) have the present value `principal`.
 * A fraction: 0.0185 is 1.85 % a month.
 */
export function monthlyRate({ principal, payment, count }: { principal: number; payment: number; count: number }): number {
  const worth = (rate: number) => (rate === 0 ? payment * count : (payment * (1 - (1 + rate) ** -count)) / rate)
  return rateWhere((rate) => worth(rate) - principal, 0, 1)
}

/** Twelve times the monthly rate, and the compounded yearly rate; both are fractions. */
export const yearlyRates = (monthly: number): { readonly nominal: number; readonly effective: number } => ({
  nominal: monthly * 12,
  effective: (1 + monthly) ** 12 - 1,
})

/** A cash flow of the customer on a day: received is positive, paid is negative. */
export type DatedFlow = { readonly on: Day; readonly amount: Rial }

/** The yearly rate (a fraction, actual/365) at which the dated flows sum to zero: the cost that screens show. */
export function xirr(flows: readonly DatedFlow[]): number {
  const [first] = flows
  if (!first) throw new RangeError('no flows')
  const dated = flows.map(({ on, amount }) => ({ years: daysBetween(first.on, on) / 365, amount }))
  return rateWhere((rate) => dated.reduce((total, { years, amount }) => total + amount / (1 + rate) ** years, 0), -0.99, 100)
}

/** Bisects until the root is known within 1e-12. The function changes its sign once between `low` and `high`. */
function rateWhere(value: (rate: number) => number, low: number, high: number): number {
  const sign = Math.sign(value(low))
  let [from, to] = [low, high]
  while (to - from > 1e-12 * Math.max(1, Math.abs(to))) {
    const middle = (from + to) / 2
    if (Math.sign(value(middle)) === sign) from = middle
    else to = middle
  }
  return (from + to) / 2
}
