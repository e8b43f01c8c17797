import { and, eq, gt, sql } from 'drizzle-orm'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Db } from '#server/platform/database/open.ts'
import { storeReceivables } from './tables.ts'

/** What a store owes us now. */
export async function receivableOf(db: Db, storeId: number): Promise<Rial> {
  const [row] = await db.select({ amount: storeReceivables.amount }).from(storeReceivables).where(eq(storeReceivables.storeId, storeId))
  return row?.amount ?? rial(0)
}

/** Adds to what a store owes us. The caller posts the transfer, and has locked the customer's accounts, since this row is locked last. */
export async function addReceivable(tx: Db, storeId: number, amount: number): Promise<void> {
  if (amount !== 0)
    await tx
      .insert(storeReceivables)
      .values({ storeId, amount: rial(amount) })
      .onConflictDoUpdate({ target: storeReceivables.storeId, set: { amount: sql`${storeReceivables.amount} + ${amount}` } })
}

/** Takes of it what a settlement of `owed` pays. The same holds. */
export async function takeReceivable(tx: Db, storeId: number, owed: Rial): Promise<Rial> {
  const [row] = await tx
    .select({ amount: storeReceivables.amount })
    .from(storeReceivables)
    .where(and(eq(storeReceivables.storeId, storeId), gt(storeReceivables.amount, rial(0))))
    .for('update')
  const taken = rial(Math.min(row?.amount ?? 0, owed))
  if (taken > 0)
    await tx
      .update(storeReceivables)
      .set({ amount: sql`${storeReceivables.amount} - ${taken}` })
      .where(eq(storeReceivables.storeId, storeId))
  return taken
}
