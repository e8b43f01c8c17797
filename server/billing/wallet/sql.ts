import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { ledgerBalances, ledgerEntries, ledgerTransfers } from '#server/billing/ledger/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { withdrawals } from './tables.ts'

export type WalletMovement = {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly amount: number
  readonly at: Instant
}

/** What of a wallet may be spent, and what is set aside: on its way to the bank, or held for a ticket. */
export async function walletOf(db: Db, customerId: number): Promise<{ readonly free: Rial; readonly setAside: Rial }> {
  const rows = await db
    .select({ subject: ledgerBalances.subject, balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.customerId, customerId), eq(ledgerBalances.account, 'CUSTOMER_WALLET')))
  const sumOf = (isFree: boolean) => sum(rows.filter(({ subject }) => (subject === '') === isFree).map(({ balance }) => rial(0 - balance)))
  return { free: sumOf(true), setAside: sumOf(false) }
}

/** One page of the customer's wallet statement, the newest first; what came in is positive. Money set aside has gone out of it. */
export async function pageOfWallet(
  db: Db,
  customerId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ movements: readonly WalletMovement[]; total: number }> {
  const where = and(eq(ledgerEntries.customerId, customerId), eq(ledgerEntries.account, 'CUSTOMER_WALLET'), eq(ledgerEntries.subject, ''))
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

export type Withdrawal = typeof withdrawals.$inferSelect
type OwnWithdrawal = Pick<Withdrawal, 'customerId' | 'id'>
const own = ({ customerId, id }: OwnWithdrawal) => and(eq(withdrawals.customerId, customerId), eq(withdrawals.id, id))

/** The customer's requests, the newest first. */
export const withdrawalsOf = (db: Db, customerId: number): Promise<Withdrawal[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.customerId, customerId)).orderBy(desc(withdrawals.id)).limit(50)

export async function withdrawalByKey(tx: Db, customerId: number, key: string): Promise<Withdrawal | null> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.customerId, customerId), eq(withdrawals.key, key)))
  return row ?? null
}

export async function insertWithdrawal(
  tx: Db,
  asked: { customerId: number; amount: Rial; sheba: string; key: string; requestedAt: Instant; openedBy?: number },
): Promise<Withdrawal> {
  const [row] = await tx.insert(withdrawals).values(asked).returning()
  if (!row) throw new Error('a withdrawal was not written')
  return row
}

/** A request held until the transaction ends; null when there is none. */
export async function lockWithdrawal(tx: Db, customerId: number, id: number): Promise<Withdrawal | null> {
  const [row] = await tx.select().from(withdrawals).where(own({ customerId, id })).for('update')
  return row ?? null
}

/** Notes the first of two people who say yes. The caller holds the request. */
export const approveOnce = (tx: Db, withdrawal: Withdrawal, approvedBy: string): Promise<Withdrawal> =>
  change(tx, withdrawal, { approvedBy })

/** Ends a request. The caller holds it. */
export const endWithdrawal = (
  tx: Db,
  withdrawal: Withdrawal,
  end: { status: 'PAID' | 'REFUSED'; decidedBy: string; decidedAt: Instant; trackingId: string | null },
): Promise<Withdrawal> => change(tx, withdrawal, end)

async function change(tx: Db, withdrawal: Withdrawal, changed: Partial<Withdrawal>): Promise<Withdrawal> {
  const [row] = await tx.update(withdrawals).set(changed).where(own(withdrawal)).returning()
  return row ?? withdrawal
}

/** The requests that have waited since `before`, the oldest first. */
export const openWithdrawals = (db: Db, before: Instant, most: number): Promise<Withdrawal[]> =>
  db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'REQUESTED'), lte(withdrawals.requestedAt, before)))
    .orderBy(asc(withdrawals.requestedAt))
    .limit(most)
