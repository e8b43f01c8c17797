import { accountsOf, storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orderRowOf } from './sql.ts'

/**
 * Adds the accounts named on an order that the bank pays out to the customer's bank accounts (F-023): the bank knows their holder by
 * then, and the holder of a typed one was asked for. They are as old as they are on the order; known ones stay as they are.
 */
export async function storeProvenAccounts(
  tx: Db,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<void> {
  const order = await orderRowOf(tx, customerId, orderId)
  if (!order) return
  const known = new Set((await accountsOf(tx, customerId)).map(({ number }) => number))
  const named = [order.bankAccountNumber, order.destinationBankAccountNumber].filter((number) => number !== null)
  const missing = named.filter((number) => !known.has(number)).map((number) => ({ number, type: 'BANK_ACCOUNT' }))
  await storeAccounts(tx, customerId, missing, order.accountSetAt ?? order.createdAt, 'ORDER')
}
