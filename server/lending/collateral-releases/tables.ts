import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { releaseStatuses, releaseWays } from '#domain/lending/collateral-releases/collateral-release.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { customerId, day, instant, quotedSql } from '#server/platform/database/columns.ts'

/** What an ended order gives back of its collateral: one row for each kind that was handed over (R-CARE-09). */
export const collateralReleases = pgTable(
  'collateral_releases',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: refundPolicyTypes }).notNull(),
    status: text({ enum: releaseStatuses }).notNull().default('RELEASE_REQUESTED'),
    requestedAt: instant().notNull(),
    releasedAt: instant(),
    /** The member of staff who handled it. */
    releasedBy: bigint({ mode: 'number' }),
    way: text({ enum: releaseWays }),
    /** Where and how it is received, as the customer reads it. */
    instructions: text(),
    receivedAt: instant(),
    /** The day on which it was received. */
    receivedOn: day(),
    /** The member of staff who recorded it in the customer's place, with the reason; null where the customer confirmed. */
    receivedBy: bigint({ mode: 'number' }),
    reason: text(),
    /** When its customer was notified that it is late. */
    lateNoticeAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.kind] }),
    index('collateral_releases_waiting')
      .on(table.requestedAt, table.orderId)
      .where(sql`${table.status} = 'RELEASE_REQUESTED'`),
    index('collateral_releases_unconfirmed')
      .on(table.releasedAt, table.orderId)
      .where(sql`${table.status} = 'RELEASED'`),
    check('collateral_releases_kind', sql`${table.kind} in (${quotedSql(refundPolicyTypes)})`),
    check('collateral_releases_status', sql`${table.status} in (${quotedSql(releaseStatuses)})`),
    check('collateral_releases_way', sql`${table.way} in (${quotedSql(releaseWays)})`),
    check(
      'collateral_releases_released',
      sql`num_nulls(${table.releasedAt}, ${table.releasedBy}, ${table.way}, ${table.instructions}) = case when ${table.status} = 'RELEASE_REQUESTED' then 4 else 0 end`,
    ),
    check(
      'collateral_releases_received',
      sql`num_nulls(${table.receivedAt}, ${table.receivedOn}) = case when ${table.status} = 'RECEIVED' then 0 else 2 end`,
    ),
    check(
      'collateral_releases_by_staff',
      sql`(${table.receivedBy} is null) = (${table.reason} is null) and (${table.receivedBy} is null or ${table.status} = 'RECEIVED')`,
    ),
  ],
)
