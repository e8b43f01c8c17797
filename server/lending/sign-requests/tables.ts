import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { signTypes } from '#domain/lending/contracts/sign-request.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The lookup from the signing partner's reference to the order. */
export const signReferences = pgTable('sign_references', {
  reference: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
})

/**
 * The signatures requested (D-72), one row per order and signer and, for guarantors, per guarantee. `signedAt` is the time the
 * partner reported, `sealedAt` when the PDF got its signature; `nextTryAt` is when the job polls the partner or seals the file.
 */
export const signRequests = pgTable(
  'sign_requests',
  {
    customerId: customerId(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    type: text({ enum: signTypes }).notNull(),
    /** The guarantee of a guarantor's request; 0 for the requests of the order itself. */
    guaranteeId: bigint({ mode: 'number' }).notNull().default(0),
    reference: text().notNull(),
    /** The file as shown to the signer. */
    documentKey: text().notNull(),
    documentSha256: text().notNull(),
    /** The page of terms that was shown with a customer's contract (R-PLAN-11); null for others and for requests of older releases. */
    termsKey: text(),
    termsSha256: text(),
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
