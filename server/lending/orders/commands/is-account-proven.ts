import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { orders } from '../tables.ts'

/** Whether the bank has paid out an order of the customer's that names this account: it knows the holder by then. */
export async function isAccountProven(tx: Db, customerId: number, number: string): Promise<boolean> {
  const named = or(eq(orders.bankAccountNumber, number), eq(orders.destinationBankAccountNumber, number))
  const paid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, ['PAYING', 'FINISHED']), named))
    .limit(1)
  return paid.length > 0
}
