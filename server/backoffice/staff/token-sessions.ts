import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hourMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { TokenSessions } from './credential-tables.ts'

/** A session ends half an hour after its last use, and after ten hours at the latest. */
const idleMs = 30 * minuteMs
const maxMs = 10 * hourMs

/** The stored form of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openTokenSession(
  tx: Db,
  sessions: TokenSessions,
  { ownerId, ipAddress, at }: { readonly ownerId: number; readonly ipAddress: string; readonly at: Instant },
): Promise<string> {
  const token = newToken()
  await tx
    .insert(sessions)
    .values({ tokenSha256: hashOfToken(token), ownerId, createdAt: at, lastUsedAt: at, endsAt: instant(at + maxMs), ipAddress })
  return token
}

type Used = { readonly token: string; readonly lastUsedAt: Instant; readonly endsAt: Instant }

/** When a session that is used at `at` ends without further use; null if it is over. The use is written at most once a minute. */
export async function extendSession(db: Db, sessions: TokenSessions, used: Used, at: Instant): Promise<Instant | null> {
  const { token, lastUsedAt, endsAt } = used
  if (endsAt <= at || lastUsedAt <= at - idleMs) return null
  if (lastUsedAt <= at - minuteMs)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`greatest(${sessions.lastUsedAt}, ${sql.param(at, sessions.lastUsedAt)})` })
      .where(eq(sessions.tokenSha256, hashOfToken(token)))
  return instant(Math.min(endsAt, at + idleMs))
}

export async function endTokenSession(tx: Db, sessions: TokenSessions, token: string, at: Instant): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.tokenSha256, hashOfToken(token)), isNull(sessions.endedAt)))
}

/** Ends every session of a person. */
export async function endSessionsOf(tx: Db, sessions: TokenSessions, ownerId: number, at: Instant): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.ownerId, ownerId), isNull(sessions.endedAt)))
}
