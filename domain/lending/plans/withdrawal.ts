import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, daysBetween, type Day } from '#domain/platform/kernel/time.ts'

/** Until the end of which day after PAYING a loan may be withdrawn from, and in how many days the rest is due. */
export const withdrawalDays = 14
export const withdrawalDueDays = 30

/** Whether the customer may withdraw on `on`: until the end of the 14th day after `paying`, the day of PAYING (R-PLAN-10). */
export const mayWithdraw = (paying: Day, on: Day): boolean => on >= paying && daysBetween(paying, on) <= withdrawalDays

export type WithdrawalInput = {
  readonly paying: Day
  readonly on: Day
  readonly amount: Rial
  readonly yearlyRate: number
  /** What was paid of instalments, without late fees. */
  readonly payments: Rial
  readonly freeCredit: Rial
  /** Cash back of stores that the wallet lacks. */
  readonly cashBack: Rial
}

/** What is owed after a withdrawal, due on `dueDate`; or what is left over for the wallet. One of the two is 0. Rial. */
export type Withdrawal = { readonly wage: Rial; readonly owed: Rial; readonly toWallet: Rial; readonly dueDate: Day }

/** Principal, wage by days and cash back, less payments and free card credit, as one invoice due in 30 days (R-PLAN-10). */
export function withdrawal({ paying, on, amount, yearlyRate, payments, freeCredit, cashBack }: WithdrawalInput): Withdrawal {
  const wage = wageByDays(amount, yearlyRate, daysBetween(paying, on))
  const rest = amount + wage + cashBack - payments - freeCredit
  return { wage, owed: rial(Math.max(0, rest)), toWallet: rial(Math.max(0, 0 - rest)), dueDate: addDays(on, withdrawalDueDays) }
}

/** How cash back of stores is taken: from the wallet up to its balance, and the rest is added to what is owed (R-PLAN-10). Rial. */
export type LostCashBack = { readonly fromWallet: Rial; readonly owed: Rial }

export function lostCashBack(cashBack: Rial, wallet: Rial): LostCashBack {
  const fromWallet = rial(Math.min(cashBack, wallet))
  return { fromWallet, owed: rial(cashBack - fromWallet) }
}

/** Amount × yearly rate × days / 36,500, half up (R-PLAN-10). */
export const wageByDays = (amount: Rial, yearlyRate: number, days: number): Rial =>
  divideHalfUp(BigInt(amount) * BigInt(Math.round(yearlyRate * 100)) * BigInt(days), 3_650_000n)
