import { xirr } from '#domain/calculators/cost-rates.ts'
import { rial } from '#domain/kernel/money.ts'
import { addJalaliMonths, type Day } from '#domain/kernel/time.ts'
import type { Cost } from './choice.ts'

/** What the loan costs a year with every fee, in per cent, were it taken on `anchor` (lifecycle.md §2: screens show `xirr`). */
export function yearlyCostOf({ repayment, firstPayment, promissory }: Cost, anchor: Day): number {
  const received = { on: anchor, amount: rial(repayment.amount - firstPayment - promissory) }
  const paid = repayment.instalments.map((amount, at) => ({ on: addJalaliMonths(anchor, at + 1), amount: rial(0 - amount) }))
  return xirr([received, ...paid]) * 100
}
