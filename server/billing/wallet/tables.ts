import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { withdrawalStatuses } from '#domain/billing/wallet/withdrawal.ts'
import { customerId, instant, numericId, quotedSql, rials } from '#server/platform/database/columns.ts'

/** What customers asked to be paid from their wallets to their own accounts. The money is set aside in the ledger meanwhile. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    customerId: customerId(),
    id: numericId(),
    amount: rials().notNull(),
    sheba: text().notNull(),
    status: text({ enum: withdrawalStatuses }).notNull().default('REQUESTED'),
    /** The caller's Idempotency-Key, or one of ours: it asks once, for ever. */
    key: text().notNull(),
    requestedAt: instant().notNull(),
    /** Of staff, who asked for it after the account was closed; null where the customer did. */
    openedBy: bigint({ mode: 'number' }),
    /** The first of the two people of FINANCE. */
    approvedBy: text(),
    decidedBy: text(),
    decidedAt: instant(),
    trackingId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique('withdrawals_once').on(table.customerId, table.key),
    index('withdrawals_open')
      .on(table.requestedAt)
      .where(sql`status = 'REQUESTED'`),
    index('withdrawals_by_sheba').on(table.sheba),
    check('withdrawals_amount', sql`amount >= 100000`),
    check('withdrawals_sheba', sql`sheba ~ '^IR[0-9]{24}$'`),
    check('withdrawals_status', sql`status in (${quotedSql(withdrawalStatuses)})`),
    check('withdrawals_decided', sql`(status = 'REQUESTED') = (decided_at is null)`),
    check(
      'withdrawals_two_people',
      sql`status <> 'PAID' or (approved_by is not null and decided_by is not null and approved_by <> decided_by)`,
    ),
  ],
)
