import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { sessionTtlMs } from '#domain/identity/login/session.ts'
import { dayMs, minuteMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Actor } from '#server/platform/context/app.ts'
import { batchReads, batchWrites } from '#server/platform/database/batcher.ts'
import { andOwnersSql, customerArray, isDistributed } from '#server/platform/database/citus.ts'
import { namedReadAs, selectSql } from '#server/platform/database/named-rows.ts'
import { namedStatement } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { arraysOf, unnestLaterSql, unnestSql } from '#server/platform/database/unnest.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { announceAll } from '#server/platform/realtime/announce.ts'
import { hashOfBind } from './bind-cookie.ts'
import type { Device } from './device.ts'
import { sessions, sessionTokens } from './tables.ts'

/** Where a login came from; `half` is the secret of the session's cookie, if it has one. */
export type LoginOrigin = Device & { readonly ipAddress: string; readonly half: string | null }
type Opening = { readonly customerId: number; readonly name: string | null; readonly at: Instant; readonly origin?: LoginOrigin }

/**
 * Opens a session and returns its token: 32 random bytes in base64url, stored only as a hash (D-07). Of more than a hundred sessions
 * those used last remain, so that the customer's list has all that are open.
 */
export async function openSession(tx: Db, { customerId, name, at, origin }: Opening): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { half = null, ...device } = origin ?? {}
  const isNewDevice = origin !== undefined && (await isNewTo(tx, customerId, origin))
  const [session] = await tx
    .insert(sessions)
    .values({
      ...device,
      customerId,
      name,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: instant(at + sessionTtlMs),
      bindSha256: half === null ? null : hashOfBind(half),
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('the session was not written')
  await tx.insert(sessionTokens).values({ tokenSha256: hashOf(token), customerId, sessionId: session.id })
  await revokeBeyondMost(tx, customerId, at)
  if (isNewDevice) await publish(tx, { type: 'device.signed-in', customerId, sessionId: session.id })
  return token
}

/** Whether the customer has had sessions, but none from such a browser on such a device (R-REACH-06). */
async function isNewTo(tx: Db, customerId: number, { browser, platform, deviceType }: Device): Promise<boolean> {
  const isSame = sql<boolean>`(${sessions.browser}, ${sessions.platform}, ${sessions.deviceType}) is not distinct from (${browser}::text, ${platform}::text, ${deviceType}::text)`
  const [known] = await tx
    .select({ count: count(), same: sql<number>`count(*) filter (where ${isSame})`.mapWith(Number) })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
  return known !== undefined && known.count > 0 && known.same === 0
}

export type OpenSession = {
  readonly customerId: number
  readonly sessionId: number
  /** The hash of the cookie required beside the token; null for none. */
  readonly bindSha256: string | null
  readonly keyThumbprint: string | null
  readonly sealedReadKey: string | null
  readonly boundFrom: Instant | null
  readonly lastUsedAt: Instant | null
}

/** The session of a token at `at`; null when it is unknown, expired or revoked. Concurrent lookups are batched. */
export async function sessionOf(db: Db, token: string, at: Instant): Promise<OpenSession | null> {
  const session = await sessionByHash(db, hashOf(token))
  return session && session.expiresAt > at ? session : null
}

type StoredSession = OpenSession & { readonly expiresAt: Instant }

const sessionByHash = batchReads<string, StoredSession | null>(async (db, hashes) => {
  const tokens = isDistributed(db) ? await tokensOf(db, hashes) : null
  const owners = customerArray(tokens?.map(({ customerId }) => customerId) ?? [])
  const wanted = tokens
    ? arraysOf(tokens, getTableColumns(sessionTokens))
    : arraysOf(
        hashes.map((hash) => ({ hash })),
        hashColumn,
      )
  const rows = await readSessions(db, { ...wanted, owners })
  const found = new Map(rows.map(({ token, ...session }) => [token, session]))
  return hashes.map((hash) => found.get(hash) ?? null)
})

const storedColumns = {
  bindSha256: sessions.bindSha256,
  keyThumbprint: sessions.keyThumbprint,
  sealedReadKey: sessions.sealedReadKey,
  boundFrom: sessions.boundFrom,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
}
const hashColumn = { hash: 'text' } as const

const readSessions = namedReadAs(
  'session_by_hash',
  { token: sessionTokens.tokenSha256, customerId: sessions.customerId, sessionId: sessions.id, ...storedColumns },
  (db) =>
    sql`select g.token_sha256 as token, s.customer_id as "customerId", s.id as "sessionId", ${selectSql('s', storedColumns)}
      from ${isDistributed(db) ? unnestLaterSql(getTableColumns(sessionTokens)) : foundTokensSql}
      join sessions s on s.customer_id = g.customer_id and s.id = g.session_id${andOwnersSql(db, 's', sql.placeholder('owners'))}
      where s.revoked_at is null`,
)

const foundTokensSql = sql`(select t.* from ${unnestLaterSql(hashColumn)} join session_tokens t on t.token_sha256 = g.hash) g`

/** The tokens, read first: Citus chooses the shards of the sessions by their customers. */
const tokensOf = (db: Db, hashes: readonly string[]) =>
  db
    .select()
    .from(sessionTokens)
    .where(inArray(sessionTokens.tokenSha256, [...hashes]))

/**
 * Records that the session was used and from where, at most once a minute; those of the same moment in one statement, which passes over a
 * session that is being changed, so that it holds up nobody else's. Citus cannot pass over rows of several machines: there each is alone.
 */
export async function recordUse(db: Db, { customerId, sessionId, lastUsedAt }: OpenSession, ipAddress: string, at: Instant): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt > at - minuteMs) return
  const use = { customerId, id: sessionId, ipAddress, lastUsedAt: at }
  await (isDistributed(db) ? writeUses(db, { uses: [use] }) : recordInBatch({ db }, use))
}

type Use = { readonly customerId: number; readonly id: number; readonly ipAddress: string; readonly lastUsedAt: Instant }

const recordInBatch = batchWrites<{ readonly db: Db }, Use, void>(
  async ({ db }, uses) => {
    await writeUses(db, { uses })
    return uses.map(() => undefined)
  },
  ({ id }) => id,
)

const writeUses = namedStatement(
  'session_record_use',
  { uses: { customerId: sessions.customerId, id: sessions.id, ipAddress: sessions.ipAddress, lastUsedAt: sessions.lastUsedAt } },
  ({ sets, andOwners, isOnCitus }) =>
    sql`update sessions s set ip_address = g.ip_address, last_used_at = g.last_used_at from ${isOnCitus ? sets.uses : freeSql(sets.uses)}
      where s.customer_id = g.customer_id and s.id = g.id${andOwners('s')}`,
)

/** Of these uses those whose session nobody is changing, locked. */
const freeSql = (uses: SQL): SQL =>
  sql`(select g.* from ${uses} join sessions f on f.customer_id = g.customer_id and f.id = g.id for no key update of f skip locked) g`

/** How many sessions a customer has at once. */
const mostSessions = 100
const lastUsedAt = sql<Instant>`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt)
const isActive = (customerId: number, at: Instant) =>
  and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at))

/** The customer's active sessions, last used first (D-87); at most a hundred. */
export function activeSessions(db: Db, customerId: number, at: Instant) {
  return db
    .select({
      id: sessions.id,
      name: sessions.name,
      ipAddress: sessions.ipAddress,
      device: sessions.device,
      deviceType: sessions.deviceType,
      browser: sessions.browser,
      platform: sessions.platform,
      lastUsedAt,
    })
    .from(sessions)
    .where(isActive(customerId, at))
    .orderBy(desc(lastUsedAt), desc(sessions.id))
    .limit(mostSessions)
}

/** Throws where the session has ended since the request began, which is answered 401; until the transaction ends nobody ends it. */
export async function requireSession(tx: Db, { customerId, sessionId }: Actor): Promise<void> {
  const [session] = await tx
    .select({ revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)))
    .for('share')
  if (session?.revokedAt !== null) throw Object.assign(new Error('the session has ended'), { statusCode: 401 })
}

/** When the session was opened by its login. */
export async function loggedInAt(db: Db, { customerId, sessionId }: Actor): Promise<Instant | null> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)))
  return session?.createdAt ?? null
}

type Ended = { readonly customerId: number; readonly sessionId: number; readonly at: Instant }

/** Ends the customer's session; its token gets 401 from the next request on. False when it is not theirs or has ended. */
export async function revokeSession(tx: Db, { customerId, sessionId, at }: Ended): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(isActive(customerId, at), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  await announceEnd(tx, customerId, ended)
  return ended.length === 1
}

/** Ends every session of the customer. */
export const revokeAll = (tx: Db, customerId: number, at: Instant): Promise<number> => revokeOthers(tx, { customerId, sessionId: 0, at })

/** Ends every session of the customer except `sessionId`, and returns how many were ended. */
export async function revokeOthers(tx: Db, { customerId, sessionId, at }: Ended): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(isActive(customerId, at), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  await announceEnd(tx, customerId, ended)
  return ended.length
}

/** Ends the customer's sessions that have been unused for longest, so that a hundred remain. */
async function revokeBeyondMost(tx: Db, customerId: number, at: Instant): Promise<void> {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isActive(customerId, at))
    .orderBy(desc(lastUsedAt), desc(sessions.id))
    .offset(mostSessions)
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(isActive(customerId, at), inArray(sessions.id, beyond)))
    .returning({ id: sessions.id })
  await announceEnd(tx, customerId, ended)
}

const mostDeleted = 1_000

/** Deletes at most a thousand of the sessions that expired a month ago, and their tokens; returns whether there may be more. */
export async function forgetOldSessions(tx: Db, at: Instant): Promise<boolean> {
  const old = await tx
    .select({ customerId: sessions.customerId, id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, instant(at - 30 * dayMs)))
    .limit(mostDeleted)
  if (old.length === 0) return false
  const set = unnestSql(old, { customerId: sessions.customerId, id: sessions.id })
  await tx.execute(
    sql`delete from sessions s using ${set} where s.customer_id = g.customer_id and s.id = g.id${andOwnersSql(tx, 's', old)}`,
  )
  await tx.execute(sql`delete from session_tokens t using ${set} where t.session_id = g.id`)
  return old.length === mostDeleted
}

/** PostgreSQL notifies with less than 8,000 bytes; so many ids are far less. */
const mostAnnounced = 200

/** Ends the event streams of these sessions. */
async function announceEnd(tx: Db, customerId: number, ended: readonly { id: number }[]): Promise<void> {
  const ids = ended.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / mostAnnounced) }, (_, part) =>
    ids.slice(part * mostAnnounced, (part + 1) * mostAnnounced),
  )
  if (parts.length === 0) return
  await announceAll(
    tx,
    parts.map((sessionIds) => ({ customerId, kind: 'sessions-ended', sessionIds })),
  )
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
