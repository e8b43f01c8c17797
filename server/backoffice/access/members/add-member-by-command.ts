import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { writeAudit } from '#server/backoffice/audit/audit.ts'
import { insertStaff, lockStaff, staffByName, type StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import { staffLinks } from '#server/backoffice/staff/tables.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { issueLink, type NewLink } from '../enrolment/links-sql.ts'

type NewMember = { readonly name: string; readonly fullName: string; readonly role: StaffRole; readonly at: Instant }

/**
 * Adds a member of staff by a command on the server, without a second person, and makes their enrolment link. A member the command
 * added who has not enrolled yet gets a new link; any other existing name is TAKEN.
 */
export function addMemberByCommand(
  db: Db,
  config: Pick<Config, 'staffKey'>,
  { name, fullName, role, at }: NewMember,
): Promise<Result<NewLink, { readonly kind: 'TAKEN' }>> {
  return db.transaction(async (tx) => {
    const member =
      (await insertStaff(tx, { name, fullName, role, createdAt: at, isByCommand: true })) ?? (await waitingMember(tx, name, role))
    if (!member) return err({ kind: 'TAKEN' })
    const by = { id: null, name: 'staff:add', role: 'COMMAND' } as const
    const link = await issueLink(tx, staffLinks, { ownerId: member.id, issuedBy: null, sealKey: config.staffKey, page: '/enrol', at })
    await writeAudit(tx, by, 'ops.staff.add', at, { subject: `staff:${member.id}`, after: { name, full_name: fullName, role } })
    return ok(link)
  })
}

async function waitingMember(tx: Db, name: string, role: StaffRole): Promise<StaffRow | null> {
  const named = await staffByName(tx, name)
  const member = named && (await lockStaff(tx, named.id))
  return member?.isByCommand && member.isActive && member.enrolledAt === null && member.role === role ? member : null
}
