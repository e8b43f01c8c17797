import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { issueLink, type NewLink } from '#server/backoffice/access/enrolment/links-sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertMember, lockMembers, memberByEmail, setLinkDue, writeMember, type MemberRow } from './members-sql.ts'
import { memberLinks } from './tables.ts'

type Invited = {
  readonly merchantId: number
  readonly email: string
  readonly fullName: string
  readonly role: MemberRole
  /** The member who invites; null for a link that is sent by e-mail. */
  readonly issuedBy: number | null
  readonly at: Instant
}
export type Invitation = { readonly member: MemberRow; readonly link: NewLink }

type Taken = { readonly kind: 'TAKEN' }

/**
 * Adds a member and makes their link; one of the same store who has not enrolled yet gets a new link, and the role and name asked for last.
 * TAKEN for any other e-mail in use.
 */
export async function inviteMember(
  tx: Db,
  config: Pick<Config, 'merchantKey'>,
  { issuedBy, at, ...invited }: Invited,
): Promise<Result<Invitation, Taken>> {
  await insertMember(tx, { ...invited, createdAt: at })
  const found = await lockUnenrolled(tx, invited)
  if (!found) return err({ kind: 'TAKEN' })
  const member = await writeMember(tx, found.id, { role: invited.role, fullName: invited.fullName }, at)
  return ok({ member, link: await linkFor(tx, config, member, { issuedBy, at }) })
}

/**
 * Adds an owner whom two people approved, or makes one of a member who has not enrolled; a job then sends the link (send-links.ts). TAKEN
 * for any other e-mail in use.
 */
export async function inviteOwner(
  tx: Db,
  { at, ...owner }: Pick<Invited, 'merchantId' | 'email' | 'fullName' | 'at'>,
): Promise<Result<MemberRow, Taken>> {
  await insertMember(tx, { ...owner, role: 'OWNER', createdAt: at })
  const member = await lockUnenrolled(tx, owner)
  if (!member) return err({ kind: 'TAKEN' })
  return ok(
    await writeMember(tx, member.id, { role: 'OWNER', fullName: owner.fullName, linkDueAt: at, linkAttempts: 0, linkFault: null }, at),
  )
}

/** Whether this is an active member of the store who has not enrolled. */
export const isUnenrolled = (member: MemberRow, merchantId: number): boolean =>
  member.merchantId === merchantId && member.enrolledAt === null && member.isActive

/** The active member of this store with this e-mail who has not enrolled, locked; null if there is none. */
export async function lockUnenrolled(tx: Db, { email, merchantId }: Pick<Invited, 'email' | 'merchantId'>): Promise<MemberRow | null> {
  const named = await memberByEmail(tx, email)
  const [member] = named ? await lockMembers(tx, [named.id], 'update') : []
  return member && isUnenrolled(member, merchantId) ? member : null
}

/** Makes a new link for a member, whom the caller has locked; an earlier one ends, and none is sent by e-mail any more. */
export async function linkFor(
  tx: Db,
  { merchantKey }: Pick<Config, 'merchantKey'>,
  { id, linkDueAt, linkAttempts, linkFault }: Pick<MemberRow, 'id' | 'linkDueAt' | 'linkAttempts' | 'linkFault'>,
  { issuedBy, at }: Pick<Invited, 'issuedBy' | 'at'>,
): Promise<NewLink> {
  if (linkDueAt !== null || linkFault !== null) await setLinkDue(tx, id, { linkDueAt: null, linkAttempts })
  return issueLink(tx, memberLinks, { ownerId: id, issuedBy, sealKey: merchantKey, page: '/merchant/enrol', at })
}
