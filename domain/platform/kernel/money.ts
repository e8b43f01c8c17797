/** An amount in rials: a whole number below 2^53, never a fraction. Toman is for display only (persian.ts). */
export type Rial = number & { readonly unit: 'rial' }

/** Loyalty points: a whole number. Points and rials never mix. */
export type Points = number & { readonly unit: 'point' }

/** Brands `amount` as rials; throws a RangeError on a fraction or an amount too large to be exact. */
export function rial(amount: number): Rial {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of rials: ${amount}`)
  return amount as Rial
}

/** Brands `count` as points; throws a RangeError on a fraction. */
export function points(count: number): Points {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of points: ${count}`)
  return count as Points
}

export const sum = (amounts: readonly Rial[]): Rial => rial(amounts.reduce((total, amount) => total + amount, 0))

/** Rounds `numerator / denominator` half up, exactly, for non-negative whole numbers of any size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): Rial {
  return rial(Number((2n * numerator + denominator) / (2n * denominator)))
}

/** Splits `amount` by `weights`, rounded cumulatively so that the shares add up to it exactly. */
export function shareOut(amount: Rial, weights: readonly number[]): readonly Rial[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let [weighed, given] = [0, rial(0)]
  return weights.map((weight) => {
    weighed += weight
    const upTo = whole === 0 ? rial(0) : divideHalfUp(BigInt(amount) * BigInt(weighed), BigInt(whole))
    const share = rial(upTo - given)
    given = upTo
    return share
  })
}

/** The smallest multiple of `step` that is not below `amount`. */
export const roundUpTo = (amount: Rial, step: number): Rial => rial(Math.ceil(amount / step) * step)
