import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { accountNames, statementAccounts, type Balances, type Statement } from './statement.ts'

/** A cell: a text, a whole amount, or nothing. */
export type Cell = string | number | null
export type StatementTable = { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] }

export const statementHead = ['تاریخ', 'ساعت', 'شرح', 'حساب', 'افزایش (ریال)', 'کاهش (ریال)', 'ماندهٔ حساب (ریال)', 'شمارهٔ سند'] as const

/** The statement as rows of a sheet: what each account had before, every movement, and what each has at the end. */
export function statementTable({ opening, lines, closing }: Statement): StatementTable {
  return {
    head: statementHead,
    rows: [
      ...balanceRows('ماندهٔ آغاز', opening),
      ...lines.map(({ at, title, account, amount, balance, transferId }) => [
        jalali(at),
        clock(at),
        title,
        statementAccounts[account],
        amount > 0 ? amount : null,
        amount < 0 ? 0 - amount : null,
        balance,
        transferId,
      ]),
      ...balanceRows('ماندهٔ پایان', closing),
    ],
  }
}

const balanceRows = (title: string, balances: Balances): Cell[][] =>
  accountNames.map((account) => [null, null, title, statementAccounts[account], null, null, balances[account], null])
