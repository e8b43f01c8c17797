import { growsByCredit, type CustomerAccount } from '#domain/billing/ledger/account.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

/** The accounts of a statement, in its order, as customers know them. Wage that is not earned yet and points are not money of theirs. */
export const statementAccounts = {
  CUSTOMER_WALLET: 'کیف پول',
  CUSTOMER_DEPOSIT: 'پیش‌پرداخت سفارش',
  CUSTOMER_CARD_CREDIT: 'اعتبار خرید',
  CUSTOMER_RECEIVABLE: 'بدهی قسط‌ها',
} as const satisfies Partial<Record<CustomerAccount, string>>
export type StatementAccount = keyof typeof statementAccounts
export const accountNames = Object.keys(statementAccounts) as readonly StatementAccount[]

/** What a transfer changed in one account, as the ledger has it: debits positive. Rial. */
export type Movement = {
  readonly account: StatementAccount
  readonly transferId: number
  readonly at: Instant
  readonly title: string
  readonly amount: number
}

/** The same as customers read it: what came to the account is positive, and `balance` is what the account has after it. */
export type StatementLine = Movement & { readonly balance: number }

export type Balances = Readonly<Record<StatementAccount, number>>
export type Statement = { readonly opening: Balances; readonly lines: readonly StatementLine[]; readonly closing: Balances }

/** The balance of an account with its natural sign: what the customer has, or owes. */
const natural = (account: StatementAccount, amount: number): number => (growsByCredit(account) && amount !== 0 ? -amount : amount)

/**
 * A statement from what the accounts had before (`before`, debits positive) and what was moved since, in the order of time. Its closing
 * balances are those of the ledger.
 */
export function statementOf(before: Balances, movements: readonly Movement[]): Statement {
  const opening = balancesBy((account) => natural(account, before[account]))
  const balances = { ...opening }
  const lines = movements.map((movement): StatementLine => {
    const amount = natural(movement.account, movement.amount)
    balances[movement.account] += amount
    return { ...movement, amount, balance: balances[movement.account] }
  })
  return { opening, lines, closing: balances }
}

export const noBalances = (): Record<StatementAccount, number> => balancesBy(() => 0)

function balancesBy(balanceOf: (account: StatementAccount) => number): Record<StatementAccount, number> {
  return {
    CUSTOMER_WALLET: balanceOf('CUSTOMER_WALLET'),
    CUSTOMER_DEPOSIT: balanceOf('CUSTOMER_DEPOSIT'),
    CUSTOMER_CARD_CREDIT: balanceOf('CUSTOMER_CARD_CREDIT'),
    CUSTOMER_RECEIVABLE: balanceOf('CUSTOMER_RECEIVABLE'),
  }
}
