import { sql } from 'drizzle-orm'
import { growsByCredit } from '#domain/billing/ledger/account.ts'
import { accountNames, type StatementAccount } from '#domain/billing/statements/statement.ts'
import { addDays, day, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { readStatement } from '#server/billing/statements/read-statement.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

type BalanceRow = { readonly customerId: number; readonly account: StatementAccount; readonly balance: number }

/** Where the statements of these customers say something else than the ledger's balances: each of the whole span, and of it in two parts. */
export async function statementFaults(db: Db, customers: readonly number[], at: Instant): Promise<readonly string[]> {
  const rows = await rowsOf<BalanceRow>(
    db,
    sql`select customer_id as "customerId", account, sum(balance)::bigint as balance from ledger_balances group by 1, 2`,
  )
  const balances = new Map(rows.map(({ customerId, account, balance }) => [`${customerId} ${account}`, balance]))
  const whole = { from: day('2000-01-01'), to: dayOf(at) }
  const faults: string[] = []
  for (const customerId of customers) {
    const { closing, lines } = await readStatement(db, customerId, whole)
    const later = await readStatement(db, customerId, { from: addDays(whole.to, 1), to: addDays(whole.to, 1) })
    for (const account of accountNames) {
      const stored = balances.get(`${customerId} ${account}`) ?? 0
      const owned = growsByCredit(account) ? 0 - stored : stored
      const own = lines.filter((line) => line.account === account)
      const summed = own.reduce((total, { amount }) => total + amount, 0)
      const shown = [closing[account], summed, later.opening[account], ...own.slice(-1).map(({ balance }) => balance)]
      if (shown.some((one) => one !== owned)) faults.push(`customer ${customerId}, ${account}: ${shown.join(', ')} instead of ${owned}`)
    }
  }
  return faults
}
