import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'

/** What a customer pays every month, would pay, and earns as far as it was proven (R-CARE-11). */
export type AffordabilityCase = {
  /** The monthly income that staff verified on a document; null where none was. */
  readonly income: Rial | null
  /** What they pay a month for their other orders, and elsewhere by the bureau's report. */
  readonly ownInstalments: Rial
  readonly bureauInstalments: Rial
  /** The instalment asked for. */
  readonly instalment: Rial
  /** The amount asked for, and the most that the grade allows for this type. */
  readonly amount: Rial
  readonly limit: Rial
}

/**
 * AFFORDABLE: all instalments are within the share of the verified income, or the income is unknown and the amount within half the limit.
 * TOO_HIGH: above the share. INCOME_NEEDED: the income is unknown and the amount above half the limit.
 */
export const affordabilityVerdicts = ['AFFORDABLE', 'TOO_HIGH', 'INCOME_NEEDED'] as const
export type Affordability = {
  readonly verdict: (typeof affordabilityVerdicts)[number]
  /** All instalments a month with the one asked for. */
  readonly total: Rial
  /** Their share of the verified income in percent, rounded up; null with an unknown income. */
  readonly sharePercent: number | null
  /** The most that all instalments may be; null with an unknown income. */
  readonly mostMonthly: Rial | null
  /** The most amount with an unknown income. */
  readonly mostUnproven: Rial
}

type Bounds = Pick<Policy, 'instalmentsPercent' | 'unprovenLimitPercent'>

/** Whether a customer can afford an instalment beside all their others. */
export function affordabilityOf(asked: AffordabilityCase, bounds: Bounds): Affordability {
  const { income, ownInstalments, bureauInstalments, instalment, amount } = asked
  const total = rial(ownInstalments + bureauInstalments + instalment)
  const mostUnproven = mostUnprovenOf(asked.limit, bounds)
  if (income === null)
    return { verdict: amount <= mostUnproven ? 'AFFORDABLE' : 'INCOME_NEEDED', total, sharePercent: null, mostMonthly: null, mostUnproven }
  const mostMonthly = percentOf(income, bounds.instalmentsPercent)
  const sharePercent = income === 0 ? 100 : Number((BigInt(total) * 100n + BigInt(income) - 1n) / BigInt(income))
  return { verdict: total <= mostMonthly ? 'AFFORDABLE' : 'TOO_HIGH', total, sharePercent, mostMonthly, mostUnproven }
}

/** Half the limit: what may be lent while the income is unknown. */
export const mostUnprovenOf = (limit: Rial, { unprovenLimitPercent }: Pick<Policy, 'unprovenLimitPercent'>): Rial =>
  percentOf(limit, unprovenLimitPercent)

const percentOf = (amount: Rial, percent: number): Rial => rial(Number((BigInt(amount) * BigInt(percent)) / 100n))
