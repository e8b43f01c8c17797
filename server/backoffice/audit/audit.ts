import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { reasonOf } from '#domain/backoffice/audit/changes.ts'
import { dayOf, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { auditRecords, staff, staffAudit } from '#server/backoffice/staff/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** What the audit stores of an action. `before` and `after` are the changed values, without secrets; `subject` names what is not an order. */
export type AuditNote = {
  readonly customerId?: number | undefined
  readonly orderId?: number | undefined
  readonly subject?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}

/** Who acted: a member of staff or a command on the server. */
export type AuditActor = Pick<Staff, 'id' | 'name' | 'role'> | { readonly id: null; readonly name: string; readonly role: 'COMMAND' }

/** Appends an action to the audit chain, in the action's transaction. A trigger sets its position and hash. */
export async function writeAudit(tx: Db, by: AuditActor, action: string, at: Instant, note: AuditNote): Promise<void> {
  const { before = null, after = null, ...named } = note
  // The trigger overwrites all three, which are not null.
  const chained = { seq: 0, previousHash: '', hash: '' }
  await tx
    .insert(staffAudit)
    .values({ ...named, ...chained, at, staffId: by.id, staffName: by.name, staffRole: by.role, action, before, after })
}

/** The full name of the member of staff who last did this to the subject; null if nobody did. */
export async function lastActorOf(
  db: Db,
  action: string,
  of: { readonly customerId: number; readonly subject: string },
): Promise<string | null> {
  const [row] = await db
    .select({ fullName: staff.fullName })
    .from(staffAudit)
    .innerJoin(staff, eq(staff.id, staffAudit.staffId))
    .where(and(eq(staffAudit.customerId, of.customerId), eq(staffAudit.action, action), eq(staffAudit.subject, of.subject)))
    .orderBy(desc(staffAudit.seq))
    .limit(1)
  return row?.fullName ?? null
}

/** The reason that was given when this was last done to the subject; null without one, or where it was erased. */
export async function reasonGiven(
  db: Db,
  action: string,
  { customerId, subject }: { readonly customerId: number; readonly subject: string },
): Promise<string | null> {
  const [row] = await db
    .select({ after: auditRecords.after })
    .from(auditRecords)
    .where(and(eq(auditRecords.customerId, customerId), eq(auditRecords.action, action), eq(auditRecords.subject, subject)))
    .orderBy(desc(auditRecords.seq))
    .limit(1)
  return reasonOf(row?.after)
}

type ShownAction = {
  readonly staffId: number
  readonly action: string
  readonly customerId: number
  readonly subject: string | null
  readonly shown: readonly number[]
}

/** Whether the audit says already that this member was shown just this of the customer on the day of `at`. */
export async function isShownToday(db: Db, { staffId, action, customerId, subject, shown }: ShownAction, at: Instant): Promise<boolean> {
  const { customerId: of, staffId: by, action: what, subject: about } = auditRecords
  const [row] = await db
    .select({ after: auditRecords.after })
    .from(auditRecords)
    .where(
      and(
        eq(of, customerId),
        eq(by, staffId),
        eq(what, action),
        subject === null ? isNull(about) : eq(about, subject),
        gte(auditRecords.at, startOfDay(dayOf(at))),
      ),
    )
    .orderBy(desc(auditRecords.seq))
    .limit(1)
  return row !== undefined && isDeepStrictEqual(row.after, { shown })
}

/** What breaks the chain, as the database computes it (migrations/0005): changed rows, missing rows, a truncated end. */
export const auditBreaks = (db: Db): Promise<readonly { seq: number; violation: string }[]> =>
  rowsOf<{ seq: number; violation: string }>(db, sql`select seq, violation from staff_audit_breaks order by seq`)

export const auditSize = (db: Db): Promise<number> => db.$count(staffAudit)
