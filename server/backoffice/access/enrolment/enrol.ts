import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { approvalWaitMs } from '#domain/backoffice/approvals/second-person.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { writeAudit, type AuditActor } from '#server/backoffice/audit/audit.ts'
import { insertStaff, type StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import { hashPassword } from '#server/identity/login/password-hash.ts'
import { faultOfNewPassword } from '#server/identity/login/password-strength.ts'
import type { SemaphoreFull } from '#server/identity/login/semaphore.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { newTotpSecret } from '../login/totp.ts'

const minPasswordLength = 12

export type NewMember = {
  readonly name: string
  readonly fullName: string
  readonly role: StaffRole
  readonly password: string
  /** Given for the published accounts of the demo; otherwise a new one is made. */
  readonly totpSecret?: string
  readonly at: Instant
}
export type EnrolRefusal = { readonly kind: 'TAKEN' | 'PASSWORD_WEAK' } | SemaphoreFull

/**
 * Adds a member who is enrolled at once: for the demo's published accounts and for tests. The enrolment is dated a day back, so that
 * they may approve. Everybody else enrols by a link (enrol-by-link.ts).
 */
export async function enrol(
  db: Db,
  { staffKey }: Pick<Config, 'staffKey'>,
  by: Extract<AuditActor, { readonly id: null }>,
  { at, ...member }: NewMember,
): Promise<Result<{ member: StaffRow; totpSecret: string }, EnrolRefusal>> {
  const hashed = await hashStaffPassword(member.password, [member.name, member.fullName])
  if (!hashed.ok) return hashed
  const totpSecret = member.totpSecret ?? newTotpSecret()
  const { name, fullName, role } = member
  const added = await db.transaction(async (tx) => {
    const sealedTotp = sealSecret(staffKey, totpSecret)
    const [createdAt, enrolledAt] = [instant(at - approvalWaitMs), instant(at - approvalWaitMs)]
    const credentials = { passwordHash: hashed.value, sealedTotp, enrolledAt, approvesFrom: at }
    const row = await insertStaff(tx, { name, fullName, role, ...credentials, createdAt, isByCommand: true })
    if (row) await writeAudit(tx, by, 'ops.staff.add', at, { subject: `staff:${row.id}`, after: { name, full_name: fullName, role } })
    return row
  })
  return added ? ok({ member: added, totpSecret }) : err({ kind: 'TAKEN' })
}

/** Hashes a staff password: at least twelve characters, a letter and a digit, and as hard to guess as a customer's (F-415). */
export async function hashStaffPassword(
  password: string,
  own: readonly string[] = [],
): Promise<Result<string, { readonly kind: 'PASSWORD_WEAK' } | SemaphoreFull>> {
  const tidy = password.normalize('NFC')
  if (Array.from(tidy).length < minPasswordLength) return err({ kind: 'PASSWORD_WEAK' })
  const judged = await faultOfNewPassword(tidy, own)
  if (!judged.ok) return judged
  if (judged.value !== null) return err({ kind: 'PASSWORD_WEAK' })
  return hashPassword(tidy)
}
