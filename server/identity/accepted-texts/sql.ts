import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AcceptedKind } from '#domain/identity/terms/terms.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { acceptedTexts } from './tables.ts'

type Acceptance = {
  readonly customerId: number
  readonly kind: AcceptedKind
  readonly subject: string | number
  readonly orderId?: number
  readonly at: Instant
  readonly text: string
}

/** Stores that the customer accepted a text, in the transaction of the command that it is accepted by; once for each subject. */
export async function recordAcceptance(tx: Db, { subject, ...acceptance }: Acceptance): Promise<void> {
  const sha256 = createHash('sha256').update(acceptance.text).digest('hex')
  await tx
    .insert(acceptedTexts)
    .values({ ...acceptance, subject: String(subject), sha256 })
    .onConflictDoNothing()
}

/** The texts that the customer accepted. */
export const acceptedTextsOf = (db: Db, customerId: number) =>
  db.select().from(acceptedTexts).where(eq(acceptedTexts.customerId, customerId))
