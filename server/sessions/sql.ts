import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { sessionLifeMs } from '#domain/auth/session.ts'
import { instant, type Instant } from '#domain/kernel/time.ts'
import type { Db } from '../database/open.ts'
import { sessions, sessionTokens } from './tables.ts'

/** Opens a login session and answers its token, which is told this once: 32 random bytes, base64url, kept as a hash (D-07). */
export async function openSession(
  tx: Db,
  { customerId, name, at }: { customerId: number; name: string | null; at: Instant },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [session] = await tx
    .insert(sessions)
    .values({ customerId, name, createdAt: at, expiresAt: instant(at + sessionLifeMs) })
    .returning({ id: sessions.id })
  if (!session) throw new Error('the session was not written')
  await tx.insert(sessionTokens).values({ tokenSha256: hashOf(token), customerId, sessionId: session.id })
  return token
}

/** The session a token opens at `at`; null when it is unknown, expired or revoked. */
export async function sessionOf(db: Db, token: string, at: Instant): Promise<{ customerId: number; sessionId: number } | null> {
  const [row] = await db
    .select({ customerId: sessions.customerId, sessionId: sessions.id })
    .from(sessionTokens)
    .innerJoin(sessions, and(eq(sessions.customerId, sessionTokens.customerId), eq(sessions.id, sessionTokens.sessionId)))
    .where(and(eq(sessionTokens.tokenSha256, hashOf(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)))
  return row ?? null
}

/** Ends the customer's session; the token answers 401 from the next request on. */
export async function revokeSession(
  tx: Db,
  { customerId, sessionId, at }: { customerId: number; sessionId: number; at: Instant },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
