import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { AccountProof } from '#domain/identity/bank-accounts/account.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { bankAccounts, bankSyncs } from './tables.ts'

export type BankAccountRow = { readonly id: number; readonly type: string; readonly number: string; readonly createdAt: Instant }

/** The customer's accounts, oldest first. */
export function accountsOf(tx: Db, customerId: number): Promise<BankAccountRow[]> {
  return tx
    .select({ id: bankAccounts.id, type: bankAccounts.type, number: bankAccounts.number, createdAt: bankAccounts.createdAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.customerId, customerId))
    .orderBy(bankAccounts.id)
    .limit(200)
}

/** Whether the customer has an account, in a larger statement. */
export const hasAccountSql = (isOwn: OwnRowsSql): SQL => sql`exists (select from bank_accounts a where ${isOwn('a')})`

/** Stores accounts that `proof` has shown to be the customer's, by number: a known one gets the new type, a new one is added. */
export async function storeAccounts(
  tx: Db,
  customerId: number,
  accounts: readonly { readonly type: string; readonly number: string }[],
  at: Instant,
  proof: AccountProof = 'BANK',
): Promise<void> {
  const byNumber = new Map(accounts.map(({ number, type }) => [number, { customerId, type, number, proof, createdAt: at }]))
  if (byNumber.size === 0) return
  await tx
    .insert(bankAccounts)
    .values([...byNumber.values()])
    .onConflictDoUpdate({ target: [bankAccounts.customerId, bankAccounts.number], set: { type: sql`excluded.type` } })
}

/** When the customer's account of this number was added, the row locked against removal until the transaction ends; null when it is not theirs. */
export async function lockAccount(tx: Db, customerId: number, number: string): Promise<Instant | null> {
  const [row] = await tx
    .select({ createdAt: bankAccounts.createdAt })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.customerId, customerId), eq(bankAccounts.number, number)))
    .for('share')
  return row?.createdAt ?? null
}

/** Claims this minute's request to the bank; false when there was one less than a minute ago. */
export async function claimSync(tx: Db, customerId: number, at: Instant): Promise<boolean> {
  const claimed = await tx
    .insert(bankSyncs)
    .values({ customerId, syncedAt: at })
    .onConflictDoUpdate({
      target: bankSyncs.customerId,
      set: { syncedAt: at },
      setWhere: lte(bankSyncs.syncedAt, instant(at - minuteMs)),
    })
    .returning({ customerId: bankSyncs.customerId })
  return claimed.length === 1
}
