import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { guaranteeActors, guaranteeCommands } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { guaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { customerId, day, instant, numericId } from '#server/platform/database/columns.ts'

export type GuaranteeReason = { readonly code: string; readonly target: string; readonly text: string; readonly at: Instant }

/**
 * Who stands behind an order (R-ENTITY-40). The record is its order's customer's; the guarantor finds it by
 * `guarantorships`. Both names are copied when
 * they consent, never before.
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
    check('guarantees_status', sql`${table.status} in (${sql.raw(guaranteeStatuses.map((status) => `'${status}'`).join(', '))})`),
    check('guarantees_not_own', sql`${table.guarantorId} <> ${table.customerId}`),
    check(
      'guarantees_consent_first',
      sql`${table.status} in ('CHECKING', 'REJECT') or (${table.consentedAt} is not null and ${table.guarantorFamily} is not null)`,
    ),
  ],
)

/** The guarantor's side: which guarantees are theirs, keyed by them and written through the outbox. */
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

/** Every move of every guarantee, for the timeline and the audit; only inserted. */
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

/** How often a customer named a guarantor on a day: the numbers are short, and nobody may walk through them. */
export const guarantorTries = pgTable(
  'guarantor_tries',
  { customerId: customerId(), on: day().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.on] })],
)
