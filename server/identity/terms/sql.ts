import { desc, eq } from 'drizzle-orm'
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { currentTerms } from '#domain/identity/terms/terms.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { customerId as customerIdColumn, instant } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** When each customer first accepted each version of the terms (domain/identity/terms). Rows are only inserted. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    customerId: customerIdColumn(),
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.version] })],
)

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
