import { and, eq, sql, type SQL } from 'drizzle-orm'
import { growsByCredit, type CustomerAccount } from '#domain/billing/ledger/account.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import { namedRows } from '#server/platform/database/named-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { ledgerBalances } from './tables.ts'

/**
 * The balance of a customer's account with its natural sign: never negative on a sound ledger. Rials, or points for
 * CUSTOMER_POINTS. `subject` is the order of an account that has one.
 */
export const balanceOf = (db: Db, customerId: number, account: CustomerAccount, subject: string | number = ''): Promise<number> =>
  naturalBalance(account, balanceRow(db, customerId, account, String(subject)))

/** The balances of an account of the customer over all its orders, with their natural sign. */
export const totalOf = (db: Db, customerId: number, account: CustomerAccount): Promise<number> =>
  naturalBalance(
    account,
    db
      .select({ balance: sql<number>`coalesce(sum(${ledgerBalances.balance}), 0)::bigint`.mapWith(Number) })
      .from(ledgerBalances)
      .where(and(eq(ledgerBalances.customerId, customerId), eq(ledgerBalances.account, account))),
  )

/**
 * The same as `balanceOf`, locked until the transaction ends, so that what is decided by it still holds when it is posted: after the head of the
 * customer's chain, which every posting changes first. Else a payment that settles and who spends the wallet would wait for each other.
 * Nothing is locked where the account was never used.
 */
export const lockBalance = (tx: Db, customerId: number, account: CustomerAccount, subject: string | number = ''): Promise<number> =>
  naturalBalance(
    account,
    namedRows<{ balance: number }>(
      tx,
      'ledger_lock_balance',
      sql`select b.balance::bigint as balance from ledger_heads h join ledger_balances b on b.customer_id = h.customer_id
        where h.customer_id = ${customerId} and b.account = ${account} and b.subject = ${String(subject)} for update of h, b`,
    ),
  )

/** Locks the head of the customer's chain: for who reads what the ledger has without `lockBalance`, or locks several customers' in order. */
export const lockAccounts = (tx: Db, customerId: number): Promise<unknown> =>
  namedRows(tx, 'ledger_lock_accounts', sql`select from ledger_heads where customer_id = ${customerId} for update`)

/** The balance of an account of the customer, in a larger statement. */
export const balanceSql = (isOwn: OwnRowsSql, account: CustomerAccount, subject = ''): SQL =>
  sql`coalesce((select ${sql.raw(growsByCredit(account) ? '-' : '')}b.balance from ledger_balances b
    where ${isOwn('b')} and b.account = ${account} and b.subject = ${subject}), 0)`

const balanceRow = (db: Db, customerId: number, account: CustomerAccount, subject: string) =>
  db
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.customerId, customerId), eq(ledgerBalances.account, account), eq(ledgerBalances.subject, subject)))

async function naturalBalance(account: CustomerAccount, read: PromiseLike<readonly { balance: number }[]>): Promise<number> {
  const balance = (await read)[0]?.balance ?? 0
  return balance === 0 ? 0 : growsByCredit(account) ? -balance : balance
}

/** The rows that break an invariant of lifecycle.md §4, with the view that names them; empty on a sound ledger. */
export async function violations(db: Db): Promise<readonly { invariant: string; violation: string }[]> {
  const views = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.views where table_schema = 'public' and table_name like 'invariant\\_%' order by 1`,
  )
  const each = views.map(({ name }) => sql`select ${name}::text as invariant, violation from ${sql.identifier(name)}`)
  return each.length === 0 ? [] : rowsOf<{ invariant: string; violation: string }>(db, sql.join(each, sql` union all `))
}

/** How much the ledger holds, for whoever reads a verification. */
export async function ledgerSize(db: Db): Promise<{ transfers: number; entries: number; invariants: number }> {
  const [row] = await rowsOf<{ transfers: number; entries: number; invariants: number }>(
    db,
    sql`select (select count(*) from ledger_transfers) as transfers, (select count(*) from ledger_entries) as entries,
      (select count(*) from information_schema.views where table_schema = 'public' and table_name like 'invariant\\_%') as invariants`,
  )
  return row ?? { transfers: 0, entries: 0, invariants: 0 }
}
