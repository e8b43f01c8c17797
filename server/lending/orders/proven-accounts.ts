import { and, eq, inArray } from 'drizzle-orm'
import { accountsOf, storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orders } from './tables.ts'

/**
 * Adds the accounts that the bank has proven on an order of the customer's to their bank accounts, so that they are listed and take
 * withdrawals (F-105), as old as they are on the order. Known ones stay as they are.
 */
export async function storeProvenAccounts(tx: Db, customerId: number): Promise<void> {
  const named = await tx
    .select({
      number: orders.bankAccountNumber,
      destination: orders.destinationBankAccountNumber,
      setAt: orders.accountSetAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, ['PAYING', 'FINISHED'])))
    .orderBy(orders.id)
    .limit(200)
  if (named.every(({ number, destination }) => number === null && destination === null)) return
  const known = new Set((await accountsOf(tx, customerId)).map(({ number }) => number))
  for (const { number, destination, setAt, createdAt } of named) {
    const missing = [number, destination].flatMap((one) => (one === null || known.has(one) ? [] : { number: one, type: 'BANK_ACCOUNT' }))
    for (const { number: stored } of missing) known.add(stored)
    await storeAccounts(tx, customerId, missing, setAt ?? createdAt, 'ORDER')
  }
}
