import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { PolicyChange } from '#domain/platform/policies/set-policy.ts'
import { day, instant } from '#server/platform/database/columns.ts'

/** Policies that admins set from a day on, over those of the release (domain/platform/policies/policy.ts). */
export const setPolicies = pgTable('set_policies', {
  fromDay: day().primaryKey(),
  values: jsonb().notNull().$type<PolicyChange>(),
  setBy: bigint({ mode: 'number' }).notNull(),
  setAt: instant().notNull(),
})
