import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { PolicyValues } from '#domain/platform/policies/set-policy.ts'
import { day, instant } from '#server/platform/database/columns.ts'

/** Policies that admins set from a day on, over those of domain/platform/policies/policy.ts. */
export const setPolicies = pgTable('set_policies', {
  fromDay: day().primaryKey(),
  values: jsonb().notNull().$type<PolicyValues>(),
  setBy: bigint({ mode: 'number' }).notNull(),
  setAt: instant().notNull(),
})
