import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { parseInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { deletePasskeys, type PasskeyOwners, type PasskeyRow } from '#server/identity/passkeys/sql.ts'
import { namedRows } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { staff, staffLinks, staffPasskeyHandles, staffPasskeys, staffSessions } from './tables.ts'
import { endSessionsOf, endTokenSession, extendSession, hashOfToken, openTokenSession } from './token-sessions.ts'

export type StaffRow = typeof staff.$inferSelect

/** The passkeys of staff. */
export const staffPasskeyOwners: PasskeyOwners = {
  passkeys: staffPasskeys,
  handles: staffPasskeyHandles,
  purposes: { register: 'staff-register', signIn: 'staff-sign-in' },
}

/** A signed-in member of staff, and when their session expires without further use. */
export type Staff = {
  readonly id: number
  readonly name: string
  readonly fullName: string
  readonly role: StaffRole
  readonly expiresAt: Instant
}

export async function staffByName(tx: Db, name: string): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.name, name))
  return row ?? null
}

export async function findStaff(db: Db, id: number): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row ?? null
}

/** Locked until the transaction ends. */
export async function lockStaff(tx: Db, id: number): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row ?? null
}

/** Locks these members until the transaction ends, in the order of their ids. Changing a member requires the lock for update. */
export function lockStaffMembers(tx: Db, ids: readonly number[], how: 'share' | 'update'): Promise<StaffRow[]> {
  return tx
    .select()
    .from(staff)
    .where(inArray(staff.id, [...ids]))
    .orderBy(asc(staff.id))
    .for(how)
}

/** All members, with when their usable link expires and how many passkeys they have. */
export async function everyStaff(db: Db, at: Instant): Promise<{ member: StaffRow; linkUntil: Instant | null; passkeys: number }[]> {
  const isLive = and(eq(staffLinks.ownerId, staff.id), isNull(staff.enrolledAt), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, at))
  const rows = await db
    .select({ member: staff, linkUntil: staffLinks.expiresAt })
    .from(staff)
    .leftJoin(staffLinks, isLive)
    .orderBy(asc(staff.id))
    .limit(200)
  const counts = await db.select({ id: staffPasskeys.ownerId, passkeys: count() }).from(staffPasskeys).groupBy(staffPasskeys.ownerId)
  const passkeysOf = new Map(counts.map(({ id, passkeys }) => [id, passkeys]))
  return rows.map((row) => ({ ...row, passkeys: passkeysOf.get(row.member.id) ?? 0 }))
}

export type NewStaff = typeof staff.$inferInsert

/** Null if the name is taken. */
export async function insertStaff(tx: Db, one: NewStaff): Promise<StaffRow | null> {
  const [row] = await tx.insert(staff).values(one).onConflictDoNothing().returning()
  return row ?? null
}

/** Changes a member and ends their sessions, so that new rights apply from the next login. */
export async function writeStaff(tx: Db, { id }: Pick<StaffRow, 'id'>, change: Partial<StaffRow>, at: Instant): Promise<StaffRow> {
  await endSessionsOf(tx, staffSessions, id, at)
  // New credentials, or none until the next enrolment.
  if (change.enrolledAt !== undefined) await deletePasskeys(tx, id, staffPasskeyOwners)
  const [row] = await tx.update(staff).set(change).where(eq(staff.id, id)).returning()
  if (!row) throw new Error(`no such staff: ${id}`)
  return row
}

/** Uses the code of `step`, at a login if `loginAt` is given; false if it or a later one was used before. */
export async function takeStep(tx: Db, id: number, step: number, loginAt: Instant | null): Promise<boolean> {
  const taken = await tx
    .update(staff)
    .set({ totpStep: step, ...(loginAt !== null && { lastLoginAt: loginAt }) })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step), eq(staff.isActive, true), isNotNull(staff.enrolledAt)))
    .returning({ id: staff.id })
  return taken.length === 1
}

/** Records a login with a passkey; null if the member may not sign in, or has enrolled anew since the passkey was made. */
export async function enterByPasskey(tx: Db, passkey: Pick<PasskeyRow, 'ownerId' | 'createdAt'>, at: Instant): Promise<StaffRow | null> {
  const [row] = await tx
    .update(staff)
    .set({ lastLoginAt: at })
    .where(and(eq(staff.id, passkey.ownerId), eq(staff.isActive, true), lte(staff.enrolledAt, passkey.createdAt)))
    .returning()
  return row ?? null
}

/** Opens a session and returns its token, of which only the hash is stored. */
export const openStaffSession = (tx: Db, staffId: number, ipAddress: string, at: Instant): Promise<string> =>
  openTokenSession(tx, staffSessions, { ownerId: staffId, ipAddress, at })

type SignedIn = Omit<Staff, 'expiresAt'> & { readonly lastUsedAt: string; readonly endsAt: string }

/** The member of a session at `at`; null if it is unknown or over, or the member is inactive. Use extends the session, written at most once a minute. */
export async function staffOfToken(db: Db, token: string, at: Instant): Promise<Staff | null> {
  const [row] = await namedRows<SignedIn>(
    db,
    'staff_of_token',
    sql`select s.id, s.name, s.full_name as "fullName", s.role, t.last_used_at as "lastUsedAt", t.ends_at as "endsAt"
      from staff_sessions t join staff s on s.id = t.staff_id
      where t.token_sha256 = ${hashOfToken(token)} and t.ended_at is null and s.is_active and s.enrolled_at is not null`,
  )
  if (!row) return null
  const { lastUsedAt: used, endsAt: ends, ...who } = row
  const expiresAt = await extendSession(db, staffSessions, { token, lastUsedAt: parseInstant(used), endsAt: parseInstant(ends) }, at)
  return expiresAt === null ? null : { ...who, expiresAt }
}

export const endStaffSession = (tx: Db, token: string, at: Instant): Promise<void> => endTokenSession(tx, staffSessions, token, at)
