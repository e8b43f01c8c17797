import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { verifiedIncomes } from './tables.ts'

export type VerifiedIncome = typeof verifiedIncomes.$inferSelect

/** The customer's newest verified income; null where none was verified. */
export async function verifiedIncomeOf(tx: Db, customerId: number): Promise<VerifiedIncome | null> {
  const [row] = await tx
    .select()
    .from(verifiedIncomes)
    .where(eq(verifiedIncomes.customerId, customerId))
    .orderBy(desc(verifiedIncomes.id))
    .limit(1)
  return row ?? null
}

export const insertVerifiedIncome = async (tx: Db, income: Omit<VerifiedIncome, 'id'>): Promise<void> => {
  await tx.insert(verifiedIncomes).values(income)
}
