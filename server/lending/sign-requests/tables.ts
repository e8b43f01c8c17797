import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { signTypes } from '#domain/lending/sign-requests/sign-request.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** Whose paper the signing partner speaks of when it names a reference. */
export const signReferences = pgTable('sign_references', {
  reference: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
})

/**
 * The papers laid before signers (D-72), one per order and hand (and, for guarantors, per guarantee). `signedAt` is the partner's word, `sealedAt` when the
 * PDF got its signature; `nextTryAt` says when a job should ask the partner or seal the file.
 */
export const signRequests = pgTable(
  'sign_requests',
  {
    customerId: customerId(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    type: text({ enum: signTypes }).notNull(),
    /** Whose guarantee a guarantor's hand is laid under; 0 for the hands of the order itself. */
    guaranteeId: bigint({ mode: 'number' }).notNull().default(0),
    reference: text().notNull(),
    /** The file as it was shown to the signer. */
    documentKey: text().notNull(),
    documentSha256: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    signUrl: text(),
    signedAt: instant(),
    sealedAt: instant(),
    fileKey: text(),
    fileName: text(),
    nextTryAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.orderId, table.type, table.guaranteeId),
    index('sign_requests_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
  ],
)
