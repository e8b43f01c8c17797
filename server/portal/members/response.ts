import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { portalChangesOf } from '#domain/portal/members/audit-changes.ts'
import { sentenceOf } from '#domain/portal/members/audit-sentences.ts'
import { ownerStateOf } from '#domain/portal/members/owner-link.ts'
import type { MemberAuditRow } from './audit.ts'
import type { Member, MemberRow } from './members-sql.ts'

export const memberResponse = ({ id, email, fullName, role }: Pick<MemberRow, 'id' | 'email' | 'fullName' | 'role'>) => ({
  id,
  email,
  full_name: fullName,
  role,
})

export const signedInResponse = (member: Member) => ({
  ...memberResponse(member),
  store_name: member.storeName,
  store_slug: member.storeSlug,
})

/** A member as owners see them; `linkUntil` is when a usable link expires. */
export const memberDetailsResponse = (row: MemberRow, linkUntil: Instant | null = null) => ({
  ...memberResponse(row),
  is_active: row.isActive,
  created_at: wireInstant(row.createdAt),
  last_login_at: wireInstantOrNull(row.lastLoginAt),
  enrolled_at: wireInstantOrNull(row.enrolledAt),
  link_until: wireInstantOrNull(linkUntil),
  link_state: ownerStateOf(row, linkUntil !== null),
})

/** An owner as staff see them. */
export const ownerResponse = (row: MemberRow, linkUntil: Instant | null) => ({
  id: row.id,
  email: row.email,
  full_name: row.fullName,
  state: ownerStateOf(row, linkUntil !== null),
  link_until: wireInstantOrNull(linkUntil),
})

/** A row of the audit with what it changed; `names` are of members, by their subject. Whoever is no member any more is named as invited. */
export const auditResponse = (row: MemberAuditRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  at: wireInstant(row.at),
  by: row.memberName,
  role: row.memberRole,
  action: row.action,
  sentence: sentenceOf(row.action),
  subject: row.subject,
  subject_name: (row.subject !== null && names.get(row.subject)) || invitedName(row.after),
  changes: [...portalChangesOf(row.before, row.after)],
})

const invitedName = (after: unknown): string | null =>
  typeof after === 'object' && after !== null && 'fullName' in after && typeof after.fullName === 'string' ? after.fullName : null
