import type { Instant } from '#domain/platform/kernel/time.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { hashStaffPassword } from '#server/backoffice/access/enrolment/enrol.ts'
import { newTotpSecret } from '#server/backoffice/access/login/totp.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { insertMember, type MemberRow } from './members-sql.ts'

type Enrolled = {
  readonly merchantId: number
  readonly email: string
  readonly fullName: string
  readonly role: MemberRole
  readonly password: string
  readonly totpSecret?: string
  readonly at: Instant
}

/** Adds a member who is enrolled at once: for the demo's published accounts and for tests. Everybody else enrols by a link (invite.ts). */
export async function addEnrolledMember(
  db: Db,
  { merchantKey }: Pick<Config, 'merchantKey'>,
  { password, totpSecret = newTotpSecret(), at, ...member }: Enrolled,
): Promise<{ readonly member: MemberRow; readonly totpSecret: string }> {
  const hashed = await hashStaffPassword(password)
  if (!hashed.ok) throw new Error(hashed.error.kind)
  const credentials = { passwordHash: hashed.value, sealedTotp: sealSecret(merchantKey, totpSecret), enrolledAt: at }
  const row = await insertMember(db, { ...member, ...credentials, createdAt: at })
  if (!row) throw new Error(`${member.email} is taken`)
  return { member: row, totpSecret }
}
