import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { differenceKinds, differenceStatuses } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners, type FileFault, type LineKind } from '#domain/backoffice/reconciliation/partner-file.ts'
import { customerId, day, instant, numericId } from '#server/platform/database/columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (read) => Buffer.from(read),
})
const partner = () => text({ enum: filePartners }).notNull()
const amount = () => bigint({ mode: 'number' })

/** A day whose file of a partner is due once the day is over: WAITING for it, BROKEN so far, or LOADED. `matchedAt`: when it was compared. */
export const partnerDays = pgTable(
  'partner_days',
  {
    partner: partner(),
    day: day().notNull(),
    /** The day in Tehran: its first moment, and that of the next. */
    beginsAt: instant().notNull(),
    endsAt: instant().notNull(),
    state: text({ enum: ['WAITING', 'BROKEN', 'LOADED'] })
      .notNull()
      .default('WAITING'),
    tries: integer().notNull().default(0),
    askedAt: instant(),
    fault: text().$type<FileFault>(),
    lines: integer(),
    loadedAt: instant(),
    matchedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.day] }),
    check('partner_days_state', sql`state in ('WAITING', 'BROKEN', 'LOADED') and (state = 'BROKEN') = (fault is not null)`),
    check('partner_days_loaded', sql`(state = 'LOADED') = (loaded_at is not null) and (matched_at is null or state = 'LOADED')`),
  ],
)

/** The files as they were received, broken ones too; never changed. */
export const partnerFiles = pgTable(
  'partner_files',
  {
    partner: partner(),
    day: day().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    fault: text().$type<FileFault>(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.day, table.sha256] }),
    uniqueIndex('partner_files_one_good')
      .on(table.partner, table.day)
      .where(sql`fault is null`),
  ],
)

/** The lines of the good files. Rials, positive where they came to us. */
export const partnerLines = pgTable(
  'partner_lines',
  {
    partner: partner(),
    day: day().notNull(),
    line: integer().notNull(),
    key: text().notNull(),
    kind: text().notNull().$type<LineKind>(),
    amount: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.day, table.line] }), index('partner_lines_by_key').on(table.partner, table.key)],
)

/** The same transactions as our books have them, by the partner's id; copied from the ledger, which never changes what it has. */
export const partnerBooks = pgTable(
  'partner_books',
  {
    partner: partner(),
    key: text().notNull(),
    amount: amount().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.key] }), index('partner_books_by_time').on(table.partner, table.at)],
)

/** What a file and our books disagree about, one row for each transaction. The owner is the company; `payerId` the customer of a payment. */
export const fileDifferences = pgTable(
  'file_differences',
  {
    customerId: customerId(),
    id: numericId(),
    partner: partner(),
    key: text().notNull(),
    day: day().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    status: text({ enum: differenceStatuses }).notNull().default('OPEN'),
    ours: amount(),
    theirs: amount(),
    /** Rials of it in the suspense account or among the fees. */
    booked: amount().notNull().default(0),
    /** How often something was booked or undone for it. */
    step: smallint().notNull().default(0),
    payerId: bigint({ mode: 'number' }),
    paymentId: uuid(),
    /** The proposal by which two people decided its status. */
    proposalId: bigint({ mode: 'number' }),
    foundAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('file_differences_once').on(table.customerId, table.partner, table.key),
    index('file_differences_open')
      .on(table.foundAt)
      .where(sql`status = 'OPEN'`),
    index('file_differences_by_time').on(table.foundAt, table.id),
    check('file_differences_owner', sql`customer_id = 0`),
    check('file_differences_kind', sql`kind in ('UNKNOWN_TO_US', 'UNKNOWN_TO_PARTNER', 'OTHER_AMOUNT', 'TWICE')`),
    check('file_differences_status', sql`status in ('OPEN', 'IN_SUSPENSE', 'FEE_BOOKED', 'PARTNER_ERROR', 'RESOLVED')`),
    check('file_differences_sides', sql`(kind = 'UNKNOWN_TO_US') = (ours is null) and (kind = 'UNKNOWN_TO_PARTNER') = (theirs is null)`),
    check(
      'file_differences_booked',
      sql`booked = case when status in ('IN_SUSPENSE', 'FEE_BOOKED') then coalesce(theirs, 0) - coalesce(ours, 0) else 0 end`,
    ),
    check('file_differences_decided', sql`status not in ('IN_SUSPENSE', 'FEE_BOOKED', 'PARTNER_ERROR') or proposal_id is not null`),
    check('file_differences_payment', sql`(payer_id is null) = (payment_id is null)`),
  ],
)
