import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { issueLink, type NewLink } from '#server/backoffice/access/enrolment/links-sql.ts'
import { isApprovedOwner } from '#server/backoffice/access/members/staff-proposals-sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteMember, hasLink, insertMember, lockMembers, memberByEmail, setLinkDue, writeMember, type MemberRow } from './members-sql.ts'
import { memberLinks } from './tables.ts'

type Invited = {
  readonly merchantId: number
  readonly email: string
  readonly fullName: string
  readonly role: MemberRole
  readonly at: Instant
}
export type Invitation = { readonly member: MemberRow; readonly link: NewLink }

type Taken = { readonly kind: 'TAKEN' }

/**
 * Adds a member whose address is proven, and makes their link; an invitation of another store that nobody has used yet ends. TAKEN for any
 * other e-mail in use.
 */
export async function inviteProven(tx: Db, config: Pick<Config, 'merchantKey'>, invited: Invited): Promise<Result<Invitation, Taken>> {
  const found = await addUnenrolled(tx, invited, isPending)
  if (!found) return err({ kind: 'TAKEN' })
  const { role, fullName, at } = invited
  const member = await writeMember(tx, found.id, { role, fullName }, at)
  return ok({ member, link: await linkFor(tx, config, member, { issuedBy: null, at }) })
}

/**
 * Adds a member whom an owner of the store invites; a job then sends the link (send-links.ts), so that nobody else can enrol by it. One of
 * the same store who has not enrolled gets a new link, and the role and name asked for last; an invitation of another store gives way once
 * it has lapsed. TAKEN for any other e-mail in use.
 */
export const inviteMember = (tx: Db, invited: Invited): Promise<Result<MemberRow, Taken>> => inviteByMail(tx, invited, hasLapsed)

/**
 * Adds an owner whom two people approved, or makes one of a member who has not enrolled; a job then sends the link. Their approval outweighs
 * what another store invited. TAKEN for any other e-mail in use.
 */
export const inviteOwner = (tx: Db, owner: Omit<Invited, 'role'>): Promise<Result<MemberRow, Taken>> =>
  inviteByMail(tx, { ...owner, role: 'OWNER' }, isPending)

type GivesWay = (member: MemberRow, tx: Db, at: Instant) => boolean | Promise<boolean>

async function inviteByMail(tx: Db, invited: Invited, givesWay: GivesWay): Promise<Result<MemberRow, Taken>> {
  const member = await addUnenrolled(tx, invited, givesWay)
  if (!member) return err({ kind: 'TAKEN' })
  const { role, fullName, at } = invited
  return ok(await writeMember(tx, member.id, { role, fullName, linkDueAt: at, linkAttempts: 0, linkFault: null }, at))
}

/** The member of this e-mail who has still to enrol, added where there is none, in place of an invitation of another store that gives way. */
async function addUnenrolled(tx: Db, { at, ...invited }: Invited, givesWay: GivesWay): Promise<MemberRow | null> {
  if (!(await insertMember(tx, { ...invited, createdAt: at }))) {
    const named = await memberByEmail(tx, invited.email)
    const [other] = named ? await lockMembers(tx, [named.id], 'update') : []
    if (other && other.merchantId !== invited.merchantId && (await givesWay(other, tx, at))) {
      await deleteMember(tx, other.id)
      await insertMember(tx, { ...invited, createdAt: at })
    }
  }
  return lockUnenrolled(tx, invited)
}

/** Whether somebody was invited and has never enrolled, so that nobody has proven that the address is theirs. */
export const isPending = ({ enrolledAt, lastLoginAt }: MemberRow): boolean => enrolledAt === null && lastLoginAt === null

/** Whether an invitation ended unused: its link is over, none is to be sent, and no two people approved its owner lately. */
const hasLapsed: GivesWay = async (member, tx, at) =>
  isPending(member) &&
  member.linkDueAt === null &&
  !(await hasLink(tx, member.id, at)) &&
  !(await isApprovedOwner(tx, { merchantId: member.merchantId, email: member.email, at }))

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
  { issuedBy, at }: { readonly issuedBy: number | null; readonly at: Instant },
): Promise<NewLink> {
  if (linkDueAt !== null || linkFault !== null) await setLinkDue(tx, id, { linkDueAt: null, linkAttempts })
  return issueLink(tx, memberLinks, { ownerId: id, issuedBy, sealKey: merchantKey, page: '/merchant/enrol', at })
}
