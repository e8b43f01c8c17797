import { and, desc, eq, sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { staff, staffAudit } from '#server/backoffice/staff/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** What is written of an action. `before` and `after` are what it changed, without secrets; `subject` names a thing that is no order. */
export type AuditNote = {
  readonly customerId?: number | undefined
  readonly orderId?: number | undefined
  readonly subject?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}

/** Who did it: one of staff, or a command on the server's own machine. */
export type Doer = Pick<Staff, 'id' | 'name' | 'role'> | { readonly id: null; readonly name: string; readonly role: 'COMMAND' }

/** Writes an action of staff to the audit chain, in the action's own transaction. A trigger assigns sequence number and hash. */
export async function writeAudit(tx: Db, by: Doer, action: string, at: Instant, note: AuditNote): Promise<void> {
  const { before = null, after = null, ...named } = note
  // The trigger writes all three; a value must stand for the columns to be named.
  const chained = { seq: 0, previousHash: '', hash: '' }
  await tx
    .insert(staffAudit)
    .values({ ...named, ...chained, at, staffId: by.id, staffName: by.name, staffRole: by.role, action, before, after })
}

/** The full name of who did this last to a customer's thing; null where nobody of staff has. */
export async function lastDoerOf(
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

/** What breaks the chain, by the database's own reckoning (migrations/0005): a row that was changed, rows that are missing, an end that was cut. */
export const auditBreaks = (db: Db): Promise<readonly { seq: number; violation: string }[]> =>
  rowsOf(db, sql`select seq, violation from staff_audit_breaks order by seq`)

export const auditSize = (db: Db): Promise<number> => db.$count(staffAudit)
