import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { parseInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { LinkFault } from '#domain/portal/members/owner-link.ts'
import { mostMembers, type MemberRole } from '#domain/portal/members/rights.ts'
import { endSessionsOf, extendSession, hashOfToken } from '#server/backoffice/staff/token-sessions.ts'
import { deletePasskeys, type PasskeyOwners, type PasskeyRow } from '#server/identity/passkeys/sql.ts'
import { revokeToolsOfMember } from '#server/merchants/accounts/tool-tokens.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { memberLinks, memberPasskeyHandles, memberPasskeys, memberSessions, merchantMembers } from './tables.ts'

export type MemberRow = typeof merchantMembers.$inferSelect

/** The passkeys of members of stores. */
export const memberPasskeyOwners: PasskeyOwners = {
  passkeys: memberPasskeys,
  handles: memberPasskeyHandles,
  purposes: { register: 'member-register', signIn: 'member-sign-in' },
}

/** A signed-in member of a store, and when their session expires without further use. */
export type Member = {
  readonly id: number
  readonly merchantId: number
  readonly email: string
  readonly fullName: string
  readonly role: MemberRole
  readonly storeId: number
  readonly storeName: string
  readonly storeSlug: string
  readonly expiresAt: Instant
}

export async function memberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(merchantMembers).where(eq(merchantMembers.email, email))
  return row ?? null
}

export async function findMember(db: Db, id: number): Promise<MemberRow | null> {
  const [row] = await db.select().from(merchantMembers).where(eq(merchantMembers.id, id))
  return row ?? null
}

/** Locks these members until the transaction ends, in the order of their ids. Changing a member requires the lock for update. */
export const lockMembers = (tx: Db, ids: readonly number[], how: 'share' | 'update'): Promise<MemberRow[]> =>
  tx
    .select()
    .from(merchantMembers)
    .where(inArray(merchantMembers.id, [...ids]))
    .orderBy(asc(merchantMembers.id))
    .for(how)

/**
 * The members of a store, or those with one role: who has access first, at most `mostMembers`. With when their usable link expires and
 * how many passkeys they have.
 */
export async function membersOf(
  db: Db,
  { merchantId, role }: { readonly merchantId: number; readonly role?: MemberRole },
  at: Instant,
): Promise<{ member: MemberRow; linkUntil: Instant | null; passkeys: number }[]> {
  const isLive = and(
    eq(memberLinks.ownerId, merchantMembers.id),
    isNull(merchantMembers.enrolledAt),
    isNull(memberLinks.usedAt),
    gt(memberLinks.expiresAt, at),
  )
  const rows = await db
    .select({ member: merchantMembers, linkUntil: memberLinks.expiresAt })
    .from(merchantMembers)
    .leftJoin(memberLinks, isLive)
    .where(and(eq(merchantMembers.merchantId, merchantId), role && eq(merchantMembers.role, role)))
    .orderBy(desc(merchantMembers.isActive), asc(merchantMembers.id))
    .limit(mostMembers)
  const ids = rows.map(({ member }) => member.id)
  const counts = await db
    .select({ id: memberPasskeys.ownerId, passkeys: count() })
    .from(memberPasskeys)
    .where(inArray(memberPasskeys.ownerId, ids))
    .groupBy(memberPasskeys.ownerId)
  const passkeysOf = new Map(counts.map(({ id, passkeys }) => [id, passkeys]))
  return rows.map((row) => ({ ...row, passkeys: passkeysOf.get(row.member.id) ?? 0 }))
}

/** Whether the store has one member and no more, as a test store has until somebody is invited. */
export const isOnlyMember = async (tx: Db, merchantId: number): Promise<boolean> =>
  (await tx.$count(merchantMembers, eq(merchantMembers.merchantId, merchantId))) === 1

type NewMember = typeof merchantMembers.$inferInsert

/** Null if the e-mail is taken. */
export async function insertMember(tx: Db, one: NewMember): Promise<MemberRow | null> {
  const [row] = await tx.insert(merchantMembers).values(one).onConflictDoNothing().returning()
  return row ?? null
}

/** Deletes a member who has never enrolled, with their link. The caller has locked the member. */
export async function deleteMember(tx: Db, id: number): Promise<void> {
  await tx.delete(memberLinks).where(eq(memberLinks.ownerId, id))
  await tx.delete(merchantMembers).where(eq(merchantMembers.id, id))
}

/** Changes a member and ends their sessions and the command-line tools they let in, so that new rights apply from the next login. */
export async function writeMember(tx: Db, id: number, change: Partial<MemberRow>, at: Instant): Promise<MemberRow> {
  await endSessionsOf(tx, memberSessions, id, at)
  await revokeToolsOfMember(tx, id, at)
  // New credentials, or none until the next enrolment.
  if (change.enrolledAt !== undefined) await deletePasskeys(tx, id, memberPasskeyOwners)
  const [row] = await tx.update(merchantMembers).set(change).where(eq(merchantMembers.id, id)).returning()
  if (!row) throw new Error(`no such member: ${id}`)
  return row
}

/** The members whose link is due to be sent, the longest waiting first. */
export async function membersWithDueLink(db: Db, at: Instant, most: number): Promise<readonly number[]> {
  const { id, linkDueAt } = merchantMembers
  const rows = await db.select({ id }).from(merchantMembers).where(lte(linkDueAt, at)).orderBy(linkDueAt).limit(most)
  return rows.map((row) => row.id)
}

/** When a link is sent, how often that was tried, and why it will not be. */
type LinkSending = Pick<MemberRow, 'linkDueAt' | 'linkAttempts'> & Partial<Pick<MemberRow, 'linkFault'>>

/** Sets when a member's link is sent or tried again. The caller has locked the member. */
export async function setLinkDue(tx: Db, id: number, change: LinkSending): Promise<void> {
  await tx
    .update(merchantMembers)
    .set({ linkFault: null, ...change })
    .where(eq(merchantMembers.id, id))
}

/** Whether somebody can still enrol by the member's link. */
export async function hasLink(tx: Db, id: number, at: Instant): Promise<boolean> {
  const { ownerId, usedAt, expiresAt } = memberLinks
  return (await tx.$count(memberLinks, and(eq(ownerId, id), isNull(usedAt), gt(expiresAt, at)))) > 0
}

/** Whether somebody has opened the member's link and can still enrol by it. */
export async function isBeingUsed(tx: Db, id: number, at: Instant): Promise<boolean> {
  const { ownerId, openedAt, usedAt, expiresAt } = memberLinks
  return (await tx.$count(memberLinks, and(eq(ownerId, id), isNotNull(openedAt), isNull(usedAt), gt(expiresAt, at)))) > 0
}

/** Records that nothing more is to be sent after this attempt, and why if it was not sent, unless a link was asked for or tried since. */
export async function endLinkSending(
  db: Db,
  { id, linkDueAt, linkAttempts }: Pick<MemberRow, 'id' | 'linkAttempts'> & { readonly linkDueAt: Instant },
  linkFault: LinkFault | null,
): Promise<void> {
  const isSame = and(eq(merchantMembers.linkAttempts, linkAttempts), eq(merchantMembers.linkDueAt, linkDueAt))
  await db
    .update(merchantMembers)
    .set({ linkDueAt: null, linkFault })
    .where(and(eq(merchantMembers.id, id), isSame))
}

/** Uses the code of `step`, at a login if `loginAt` is given; false if it or a later one was used before. */
export async function takeMemberStep(tx: Db, id: number, step: number, loginAt: Instant | null): Promise<boolean> {
  const { totpStep, isActive, enrolledAt } = merchantMembers
  const taken = await tx
    .update(merchantMembers)
    .set({ totpStep: step, ...(loginAt !== null && { lastLoginAt: loginAt }) })
    .where(and(eq(merchantMembers.id, id), lt(totpStep, step), eq(isActive, true), isNotNull(enrolledAt)))
    .returning({ id: merchantMembers.id })
  return taken.length === 1
}

/** Records a login with a passkey; null if the member may not sign in, or has enrolled anew since the passkey was made. */
export async function enterMemberByPasskey(
  tx: Db,
  { ownerId, createdAt }: Pick<PasskeyRow, 'ownerId' | 'createdAt'>,
  at: Instant,
): Promise<MemberRow | null> {
  const { id, isActive, enrolledAt } = merchantMembers
  const [row] = await tx
    .update(merchantMembers)
    .set({ lastLoginAt: at })
    .where(and(eq(id, ownerId), eq(isActive, true), lte(enrolledAt, createdAt)))
    .returning()
  return row ?? null
}

type SignedIn = Omit<Member, 'expiresAt'> & { readonly lastUsedAt: string; readonly endsAt: string }

/** The member of a session at `at`; null if it is unknown or over, or the member is inactive. Use extends the session. */
export async function memberOfToken(db: Db, token: string, at: Instant): Promise<Member | null> {
  const [row] = await rowsOf<SignedIn>(
    db,
    sql`select m.id, m.merchant_id as "merchantId", m.email, m.full_name as "fullName", m.role, s.id as "storeId", s.name as "storeName",
        s.slug as "storeSlug", t.last_used_at as "lastUsedAt", t.ends_at as "endsAt"
      from merchant_member_sessions t join merchant_members m on m.id = t.member_id
        join merchants c on c.id = m.merchant_id join stores s on s.id = c.store_id
      where t.token_sha256 = ${hashOfToken(token)} and t.ended_at is null and m.is_active and m.enrolled_at is not null`,
  )
  if (!row) return null
  const { lastUsedAt: used, endsAt: ends, ...who } = row
  const times = { token, lastUsedAt: parseInstant(used), endsAt: parseInstant(ends) }
  const expiresAt = await extendSession(db, memberSessions, times, at)
  return expiresAt === null ? null : { ...who, expiresAt }
}
