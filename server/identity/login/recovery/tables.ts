import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recoveryStoppers } from '#domain/identity/login/lifetimes.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** Recoveries of customers who lost their passkeys (R-OWN-03): used by one login, stopped, or over. */
export const recoveries = pgTable(
  'recoveries',
  {
    customerId: customerId(),
    id: numericId(),
    askedAt: instant().notNull(),
    readyAt: instant().notNull(),
    endsAt: instant().notNull(),
    usedAt: instant(),
    stoppedAt: instant(),
    stoppedBy: text({ enum: recoveryStoppers }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('recoveries_live')
      .on(table.customerId)
      .where(sql`${table.usedAt} is null and ${table.stoppedAt} is null`),
    check('recoveries_day', sql`${table.readyAt} >= ${table.askedAt} + interval '24 hours' and ${table.endsAt} > ${table.readyAt}`),
    check('recoveries_used', sql`${table.usedAt} is null or (${table.usedAt} >= ${table.readyAt} and ${table.usedAt} < ${table.endsAt})`),
    check('recoveries_outcome', sql`${table.usedAt} is null or ${table.stoppedAt} is null`),
    check('recoveries_stopped', sql`(${table.stoppedAt} is null) = (${table.stoppedBy} is null)`),
  ],
)
