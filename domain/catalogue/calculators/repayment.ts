import { divideHalfUp, rial, roundUpTo, shareOut, type Rial } from '#domain/platform/kernel/money.ts'

export type RepaymentTerms = { readonly amount: Rial; readonly yearlyRate: number; readonly count: number }
export type Repayment = {
  readonly amount: Rial
  readonly wage: Rial
  readonly totalRepayment: Rial
  /** In the order they fall due; their sum is `totalRepayment`. */
  readonly instalments: readonly Rial[]
  /** Every instalment except the last, which takes the difference. */
  readonly monthlyInvoice: Rial
}

/** What a loan costs and how it is paid back, by the one formula of lifecycle.md §2 (D-36). The rate is in per cent a year. */
export function repaymentOf({ amount, yearlyRate, count }: RepaymentTerms): Repayment {
  const wage = wageOf({ amount, yearlyRate, count })
  const totalRepayment = rial(amount + wage)
  const instalments = divideEqually(totalRepayment, count)
  return { amount, wage, totalRepayment, instalments, monthlyInvoice: instalments[0] ?? rial(0) }
}

/** The wage of the whole loan: amount × rate × (n + 1) / 2400, half up. Rates are read to a hundredth of a per cent. */
export function wageOf({ amount, yearlyRate, count }: RepaymentTerms): Rial {
  return divideHalfUp(BigInt(amount) * BigInt(Math.round(yearlyRate * 100)) * BigInt(count + 1), 240_000n)
}

/**
 * The wage earned by each instalment: S·2(n−k+1)/(n(n+1)), rounded cumulatively so that the parts sum to `wage` exactly.
 * Receipts, the group discount and our income read it (lifecycle.md §2).
 */
export const wageParts = (wage: Rial, count: number): readonly Rial[] =>
  shareOut(
    wage,
    Array.from({ length: count }, (_, index) => count - index),
  )

/** The amount of a promissory note: 1.1 × the total repayment, rounded up to 10,000,000 rials. */
export const promissoryAmount = (totalRepayment: Rial): Rial => roundUpTo(divideUp(BigInt(totalRepayment) * 11n, 10n), 10_000_000)

const divideUp = (numerator: bigint, denominator: bigint): Rial => rial(Number((numerator + denominator - 1n) / denominator))

/**
 * Splits `total` into `count` equal parts, rounded up to 1,000 rials; the last takes the difference (lifecycle.md §2). Throws a
 * RangeError when nothing would be left for the last one.
 */
export function divideEqually(total: Rial, count: number): readonly Rial[] {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`)
  const equal = roundUpTo(rial(Math.ceil(total / count)), 1000)
  const last = rial(total - equal * (count - 1))
  if (last <= 0) throw new RangeError(`${total} rials are too few for ${count} instalments`)
  return [...Array.from({ length: count - 1 }, () => equal), last]
}
