import { desc, eq } from 'drizzle-orm'
import type { Change } from '#domain/billing/autopay/history.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import { autopayHistory } from './tables.ts'

export type HistoryRow = typeof autopayHistory.$inferSelect

/** Writes who changed what and when, in the transaction of the change. */
export async function addHistory(tx: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await rowsOf(
    tx,
    insertRowsSql(autopayHistory, changes, ['customerId', 'at', 'by', 'kind', 'orderId', 'number', 'amount', 'failure', 'isRenewal']),
  )
}

/** The latest changes of the customer, the newest first. */
export const historyOf = (db: Db, customerId: number): Promise<HistoryRow[]> =>
  db.select().from(autopayHistory).where(eq(autopayHistory.customerId, customerId)).orderBy(desc(autopayHistory.id)).limit(30)
