import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { guaranteeActors, guaranteeCommands } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { guaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { customerId, day, instant, numericId, quotedSql } from '#server/platform/database/columns.ts'

export type GuaranteeReason = { readonly code: string; readonly target: string; readonly text: string; readonly at: Instant }

/**
 * The guarantees of orders (R-ENTITY-40), stored under the order's customer; the guarantor finds theirs by `guarantorships`.
 * Both names are copied when the guarantor consents, never before.
 */
export const guarantees = pgTable(
  'guarantees',
  {
    customerId: customerId(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    guarantorId: bigint({ mode: 'number' }).notNull(),
    personnelCode: text().notNull(),
    guarantorName: text(),
    guarantorFamily: text(),
    ownerName: text(),
    ownerFamily: text(),
    status: text({ enum: guaranteeStatuses }).notNull(),
    previousStatus: text({ enum: guaranteeStatuses }),
    statusAt: instant().notNull(),
    createdAt: instant().notNull(),
    askedAgainOn: day(),
    consentedAt: instant(),
    approvedAt: instant(),
    reasons: jsonb().$type<readonly GuaranteeReason[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.orderId, table.guarantorId),
    index('guarantees_to_review')
      .on(table.statusAt)
      .where(sql`${table.status} = 'DOCUMENT_VALIDATION' and ${table.approvedAt} is null`),
    check('guarantees_status', sql`${table.status} in (${quotedSql(guaranteeStatuses)})`),
    check(
      'guarantees_previous_status',
      sql`${table.previousStatus} is null or ${table.previousStatus} in (${quotedSql(guaranteeStatuses)})`,
    ),
    check('guarantees_not_own', sql`${table.guarantorId} <> ${table.customerId}`),
    check(
      'guarantees_consent_first',
      sql`${table.status} in ('CHECKING', 'REJECT') or (${table.consentedAt} is not null and ${table.guarantorFamily} is not null)`,
    ),
  ],
)

/** The lookup from a guarantor to their guarantees, keyed by the guarantor and written through the outbox. */
export const guarantorships = pgTable(
  'guarantorships',
  {
    customerId: customerId(),
    guaranteeId: bigint({ mode: 'number' }).notNull(),
    ownerId: bigint({ mode: 'number' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.guaranteeId] })],
)

/** Every transition of every guarantee, for the timeline and the audit; insert only. */
export const guaranteeEvents = pgTable(
  'guarantee_events',
  {
    customerId: customerId(),
    guaranteeId: bigint({ mode: 'number' }).notNull(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    from: text({ enum: guaranteeStatuses }),
    to: text({ enum: guaranteeStatuses }),
    command: text({ enum: ['add', ...guaranteeCommands, 'remove'] }).notNull(),
    actor: text({ enum: guaranteeActors }).notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.guaranteeId, table.id] })],
)

/** Which alerts about a late instalment were sent to a guarantor: each once (R-CARE-06). */
export const guaranteeAlerts = pgTable(
  'guarantee_alerts',
  {
    customerId: customerId(),
    guaranteeId: bigint({ mode: 'number' }).notNull(),
    invoiceId: uuid().notNull(),
    day: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.guaranteeId, table.invoiceId, table.day] }),
    check('guarantee_alerts_day', sql`${table.day} in (3, 10)`),
  ],
)

/** The certificates of finished guarantees, under the guarantor, each drawn once (R-CARE-08). */
export const releaseCertificates = pgTable(
  'release_certificates',
  {
    customerId: customerId(),
    guaranteeId: bigint({ mode: 'number' }).notNull(),
    code: text().notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.guaranteeId] })],
)

/** What anybody may know of a certificate's code: nothing of a person. */
export const certificateCodes = pgTable(
  'certificate_codes',
  { code: text().primaryKey(), sha256: text().notNull(), issuedOn: day().notNull() },
  (table) => [check('certificate_codes_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`)],
)

/** How often a customer tried to add a guarantor on a day: personnel numbers are short and must not be enumerated. */
export const guarantorTries = pgTable(
  'guarantor_tries',
  { customerId: customerId(), on: day().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.on] })],
)
