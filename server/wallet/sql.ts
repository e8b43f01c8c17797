import { and, desc, eq } from 'drizzle-orm'
import type { Instant } from '#domain/kernel/time.ts'
import type { Db } from '../database/open.ts'
import { ledgerEntries, ledgerTransfers } from '../ledger/tables.ts'

export type WalletMovement = {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly amount: number
  readonly at: Instant
}

/** One page of the customer's wallet statement, the newest first; what came in is positive. */
export async function pageOfWallet(
  db: Db,
  customerId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ movements: readonly WalletMovement[]; total: number }> {
  const where = and(eq(ledgerEntries.customerId, customerId), eq(ledgerEntries.account, 'CUSTOMER_WALLET'))
  const rows = await db
    .select({
      id: ledgerTransfers.id,
      title: ledgerTransfers.title,
      slug: ledgerTransfers.slug,
      amount: ledgerEntries.amount,
      at: ledgerTransfers.at,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransfers,
      and(eq(ledgerTransfers.customerId, ledgerEntries.customerId), eq(ledgerTransfers.id, ledgerEntries.transferId)),
    )
    .where(where)
    .orderBy(desc(ledgerEntries.transferId))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { movements: rows.map((row) => ({ ...row, amount: 0 - row.amount })), total: await db.$count(ledgerEntries, where) }
}
