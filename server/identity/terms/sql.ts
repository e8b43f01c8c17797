import { desc, eq } from 'drizzle-orm'
import { currentTerms } from '#domain/identity/terms/terms-versions.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { acceptedTerms } from './tables.ts'

/** Stores that the customer accepts the current terms, unless they accepted this version before. */
export async function acceptCurrentTerms(tx: Db, customerId: number, at: Instant): Promise<void> {
  await tx.insert(acceptedTerms).values({ customerId, version: currentTerms.version, acceptedAt: at }).onConflictDoNothing()
}

/** The newest version that the customer accepted; null when none. */
export async function findAcceptedTerms(db: Db, customerId: number): Promise<{ version: number; acceptedAt: Instant } | null> {
  const [row] = await db
    .select({ version: acceptedTerms.version, acceptedAt: acceptedTerms.acceptedAt })
    .from(acceptedTerms)
    .where(eq(acceptedTerms.customerId, customerId))
    .orderBy(desc(acceptedTerms.version))
    .limit(1)
  return row ?? null
}
