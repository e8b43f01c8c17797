import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { lockAccounts, lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The order's free card credit, locked until the transaction ends; a loan paid out in cash has none. */
export async function lockCredit(tx: Db, { customerId, orderId, orderType }: ShownInvoice): Promise<Rial> {
  if (orderType === 'INSTANT_LOAN' || orderType === 'BANK_PERSONAL_LOAN') return rial(0)
  await lockAccounts(tx, customerId)
  return rial(await lockBalance(tx, customerId, 'CUSTOMER_CARD_CREDIT', orderId))
}
