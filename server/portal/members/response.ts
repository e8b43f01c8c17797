import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { ownerStateOf } from '#domain/portal/members/owner-link.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Invitation } from './invite.ts'
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
})

/** An owner as staff see them. */
export const ownerResponse = (row: MemberRow, linkUntil: Instant | null) => ({
  id: row.id,
  email: row.email,
  full_name: row.fullName,
  state: ownerStateOf(row, linkUntil !== null),
  link_until: wireInstantOrNull(linkUntil),
})

/** With the whole address of the link, since staff give it out from another origin. */
export const invitationResponse = ({ merchantUrl }: Pick<Config, 'merchantUrl'>, { member, link }: Invitation) => ({
  member: memberDetailsResponse(member, link.expiresAt),
  address: `${merchantUrl}${link.path}`,
  expires_at: wireInstant(link.expiresAt),
})
