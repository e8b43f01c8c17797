import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { monthlyRate, xirr, yearlyRates } from './cost-rates.ts'
import { dueDateOf } from './pay-day.ts'
import { repaymentOf, wageParts, type RepaymentTerms } from './repayment.ts'

export type CostTerms = RepaymentTerms & {
  /** Everything that is paid before the money is received: the first payment, and a promissory note if one is bought. */
  readonly paidBefore: Rial
  /** The day from which due days are counted. */
  readonly anchor: Day
  /** The day of the month that was chosen for them (R-PLAN-08). */
  readonly payDay?: number | null
}
export type ExplainedInstalment = {
  readonly number: number
  readonly dueDate: Day
  readonly principal: Rial
  readonly wage: Rial
  readonly amount: Rial
}
export type ExplainedCost = CostTerms & {
  readonly wage: Rial
  readonly totalRepayment: Rial
  /** The total cost compared to `amount` in cash. */
  readonly total: Rial
  readonly dearerBy: Rial
  readonly schedule: readonly ExplainedInstalment[]
  /** Yearly fractions: twelve times the monthly rate of equal instalments, and `xirr` of the dated flows with every fee. */
  readonly nominal: number
  readonly effective: number
}

/** How a loan was computed, in full (lifecycle.md §2): what calculators, orders, invoices and contracts show. */
export function explainCost(terms: CostTerms): ExplainedCost {
  const { amount, count, paidBefore, anchor, payDay = null } = terms
  const { wage, totalRepayment, instalments } = repaymentOf(terms)
  const parts = wageParts(wage, count)
  const schedule = instalments.map((payable, index) => {
    const part = parts[index] ?? rial(0)
    return {
      number: index + 1,
      dueDate: dueDateOf(anchor, index + 1, payDay),
      principal: rial(payable - part),
      wage: part,
      amount: payable,
    }
  })
  return {
    ...terms,
    wage,
    totalRepayment,
    total: sum([totalRepayment, paidBefore]),
    dearerBy: sum([wage, paidBefore]),
    schedule,
    nominal: yearlyRates(monthlyRate({ principal: amount, payment: totalRepayment / count, count })).nominal,
    effective: yearlyCost({ amount, paidBefore, anchor, payDay, instalments }),
  }
}

/** The yearly cost of a loan with every fee, as a fraction: `xirr` of the dated flows. */
export function yearlyCost({
  amount,
  paidBefore,
  anchor,
  payDay = null,
  instalments,
}: Pick<CostTerms, 'amount' | 'paidBefore' | 'anchor' | 'payDay'> & { readonly instalments: readonly Rial[] }): number {
  const paid = instalments.map((payable, index) => ({ on: dueDateOf(anchor, index + 1, payDay), amount: rial(0 - payable) }))
  return xirr([{ on: anchor, amount: rial(amount - paidBefore) }, ...paid])
}
