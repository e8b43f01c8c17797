import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { AccountProof } from '#domain/identity/bank-accounts/account.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { accountInquiries, bankAccounts, bankSyncs } from './tables.ts'

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

/** Stores accounts that `proof` has shown to be the customer's, by number: a known one gets the new type, a new one is added and asked about no more. */
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
  await deleteInquiries(tx, customerId, [...byNumber.keys()])
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

export type AccountInquiryRow = typeof accountInquiries.$inferSelect

/** The customer's new accounts whose holder staff have not asked the bank for yet, oldest first. */
export function inquiriesOf(tx: Db, customerId: number): Promise<AccountInquiryRow[]> {
  return tx.select().from(accountInquiries).where(eq(accountInquiries.customerId, customerId)).orderBy(accountInquiries.id).limit(200)
}

/** Has staff ask the bank for the holder of an account; one that waits gets the new type. */
export async function storeInquiry(tx: Db, inquiry: Omit<AccountInquiryRow, 'id'>): Promise<void> {
  await tx
    .insert(accountInquiries)
    .values(inquiry)
    .onConflictDoUpdate({ target: [accountInquiries.customerId, accountInquiries.number], set: { type: inquiry.type } })
}

/** An inquiry of the customer, locked until it is answered. */
export async function lockInquiry(tx: Db, customerId: number, id: number): Promise<AccountInquiryRow | null> {
  const isIt = and(eq(accountInquiries.customerId, customerId), eq(accountInquiries.id, id))
  const [row] = await tx.select().from(accountInquiries).where(isIt).for('update')
  return row ?? null
}

/** Ends the wait for accounts by their numbers. */
export async function deleteInquiries(tx: Db, customerId: number, numbers: readonly string[]): Promise<void> {
  await tx.delete(accountInquiries).where(and(eq(accountInquiries.customerId, customerId), inArray(accountInquiries.number, [...numbers])))
}
