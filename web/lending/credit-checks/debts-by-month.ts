import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'

type Items = NonNullable<ReportEntity['current_contracts_status']>['items']
export type MonthOfDebt = { readonly month: string; readonly principal: number; readonly wage: number; readonly overdue: number }

/** The debt of all contracts at the end of each month, oldest first, in rials; empty without balances from the bureau. */
export function debtsByMonth(items: Items): readonly MonthOfDebt[] {
  const sums = new Map<string, MonthOfDebt>()
  for (const { balances = {} } of items)
    for (const [month, balance] of Object.entries(balances)) {
      const { principal, wage, overdue } = sums.get(month) ?? { principal: 0, wage: 0, overdue: 0 }
      sums.set(month, { month, principal: principal + balance.principal, wage: wage + balance.wage, overdue: overdue + balance.overdue })
    }
  return [...sums.values()].toSorted((one, other) => one.month.localeCompare(other.month))
}

/** Four even, round steps that reach `most`: for 67 they are 20, 40, 60 and 80. */
export function ticksUpTo(most: number): readonly number[] {
  const raw = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power
  return [0, step, 2 * step, 3 * step, 4 * step]
}
