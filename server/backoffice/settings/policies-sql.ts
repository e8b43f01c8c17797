import { desc, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { addDays, dayOf, wireInstant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies, type Policies } from '#domain/platform/policies/policy.ts'
import type { PolicyChange } from '#domain/platform/policies/set-policy.ts'
import { staff } from '#server/backoffice/staff/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { setPolicies } from '#server/platform/policies/sql.ts'

type Setting = {
  readonly fromDay: Day
  readonly values: PolicyChange
  /** When the policy of that day was set that this one replaces, as the wire writes it. */
  readonly replaces?: string | undefined
  readonly by: number
  readonly at: Instant
}

/**
 * Sets a policy from a later day on. A day on which orders may already exist is refused. One that was set for the same day is replaced
 * if the admin has read it, so that a wrong one can be corrected and nobody's is overwritten unread.
 */
export async function setPolicy(
  tx: Db,
  { fromDay, values, replaces, by, at }: Setting,
): Promise<Result<null, { readonly kind: 'EFFECTIVE_TOO_EARLY' | 'TAKEN' | 'MOVED_ON' | 'FIELDS_WRONG' }>> {
  if (fromDay < addDays(dayOf(at), 1)) return err({ kind: 'EFFECTIVE_TOO_EARLY' })
  if (Object.keys(values).length === 0) return err({ kind: 'FIELDS_WRONG' })
  if (replaces !== undefined) {
    const [row] = await tx.select().from(setPolicies).where(eq(setPolicies.fromDay, fromDay)).for('update')
    if (!row || wireInstant(row.setAt) !== replaces) return err({ kind: 'MOVED_ON' })
    await tx.update(setPolicies).set({ values, setBy: by, setAt: at }).where(eq(setPolicies.fromDay, fromDay))
    return ok(null)
  }
  const written = await tx
    .insert(setPolicies)
    .values({ fromDay, values, setBy: by, setAt: at })
    .onConflictDoNothing()
    .returning({ fromDay: setPolicies.fromDay })
  return written.length === 1 ? ok(null) : err({ kind: 'TAKEN' })
}

/** Every policy with who set it, newest first, those of the release last. */
export async function everyPolicy(db: Db, policies: Policies) {
  const rows = await db
    .select({ fromDay: setPolicies.fromDay, setAt: setPolicies.setAt, by: staff.fullName })
    .from(setPolicies)
    .leftJoin(staff, eq(staff.id, setPolicies.setBy))
    .orderBy(desc(setPolicies.fromDay))
  const own = releasePolicies.toReversed().map((policy) => ({ policy, setAt: null, by: null }))
  return [...rows.map(({ fromDay, setAt, by }) => ({ policy: policyOn(policies, fromDay), setAt, by })), ...own]
}
