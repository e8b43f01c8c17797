import { asc, lte, sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { PolicyChange, SetPolicy } from '#domain/platform/policies/set-policy.ts'
import { day, instant } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Policies that admins set from a day on, over those of the release (domain/platform/policies/policy.ts). */
export const setPolicies = pgTable(
  'set_policies',
  {
    fromDay: day().primaryKey(),
    values: jsonb().notNull().$type<PolicyChange>(),
    setBy: bigint({ mode: 'number' }).notNull(),
    setAt: instant().notNull(),
  },
  // Set, or set anew, before its day begins: orders of that day have its terms.
  (table) => [check('set_policies_before_its_day', sql`(${table.setAt} at time zone 'Asia/Tehran')::date < ${table.fromDay}`)],
)

/** What admins have set that begins by `day`, or ever; in the order of their days. */
export const policiesSet = (db: Db, by?: Day): Promise<SetPolicy[]> =>
  db
    .select({ from: setPolicies.fromDay, values: setPolicies.values })
    .from(setPolicies)
    .where(by === undefined ? undefined : lte(setPolicies.fromDay, by))
    .orderBy(asc(setPolicies.fromDay))
