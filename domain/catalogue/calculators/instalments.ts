import { rial, roundUpTo, type Rial } from '#domain/platform/kernel/money.ts'

/**
 * Splits `total` into `count` equal parts, rounded up to 1,000 rials; the last takes the difference (lifecycle.md §2). Throws a
 * RangeError when nothing would be left for the last one.
 */
export function divideEqually(total: Rial, count: number): readonly Rial[] {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`)
  const equal = roundUpTo(rial(Math.ceil(total / count)), 1000)
  const last = count === 1 ? total : rial(total - equal * (count - 1))
  if (last <= 0) throw new RangeError(`${total} rials are too few for ${count} instalments`)
  return [...Array.from({ length: count - 1 }, () => equal), last]
}
