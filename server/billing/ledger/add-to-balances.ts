import { sql } from 'drizzle-orm'
import type { CustomerAccount } from '#domain/billing/ledger/account.ts'
import { namedStatement } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { ledgerBalances } from './tables.ts'

/** `subject`: the order of an account that has one, '' where it has none. */
export type BalanceChange = {
  readonly customerId: number
  readonly account: CustomerAccount
  readonly subject: string
  readonly amount: number
}

/**
 * Adds to the balances of customers' accounts and opens those that do not exist. Existing ones are updated, not upserted: a check
 * constraint judges the row that an upsert proposes, not the sum it would become, and would refuse every debit.
 */
export async function addToBalances(tx: Db, changes: readonly BalanceChange[]): Promise<void> {
  const totals = totalsOf(changes)
  if (totals.length === 0) return
  const updated = new Set((await updateBalances<BalanceKey>(tx, { totals })).map(keyOf))
  const missing = totals.filter((total) => !updated.has(keyOf(total)))
  if (missing.length > 0) await openBalances(tx, { totals: missing })
}

type BalanceKey = Pick<BalanceChange, 'customerId' | 'account' | 'subject'>

const { customerId, account, subject, balance } = ledgerBalances
const columns = { totals: { customerId, account, subject, amount: balance } } as const

const updateBalances = namedStatement(
  'ledger_update_balances',
  columns,
  ({ sets, andOwners }) =>
    sql`update ledger_balances b set balance = b.balance + g.amount from ${sets.totals}
      where b.customer_id = g.customer_id and b.account = g.account and b.subject = g.subject${andOwners('b')}
      returning b.customer_id as "customerId", b.account, b.subject`,
)

const openBalances = namedStatement(
  'ledger_open_balances',
  columns,
  ({ sets }) =>
    sql`insert into ledger_balances as b (customer_id, account, subject, balance)
      select customer_id, account, subject, amount from ${sets.totals}
      on conflict (customer_id, account, subject) do update set balance = b.balance + excluded.balance`,
)

/** One change for each account, in the order of their keys, in which all lock them. */
function totalsOf(changes: readonly BalanceChange[]): readonly BalanceChange[] {
  const totals = new Map<string, BalanceChange>()
  for (const change of changes) {
    const key = keyOf(change)
    totals.set(key, { ...change, amount: change.amount + (totals.get(key)?.amount ?? 0) })
  }
  return [...totals]
    .toSorted(([key, { customerId: one }], [otherKey, { customerId: other }]) => one - other || (key < otherKey ? -1 : 1))
    .map(([, total]) => total)
}

const keyOf = ({ customerId: owner, account: name, subject: of }: BalanceKey): string => `${owner} ${name} ${of}`
