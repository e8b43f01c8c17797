import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { toolTokenTtlMs } from '#domain/merchants/tools/device-code.ts'
import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { merchantDeviceCodes, merchantToolTokens } from './tables.ts'

/** A valid token of a command-line tool. */
export type ToolToken = typeof merchantToolTokens.$inferSelect

/** The stored form of a token or a code. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
export const newSecret = (): string => randomBytes(32).toString('base64url')

type NewToken = Pick<ToolToken, 'merchantId' | 'memberId' | 'memberName' | 'deviceName'> & { readonly at: Instant }

/** Makes a token of 30 days, of which only the hash is stored. */
export async function insertToolToken(tx: Db, { at, ...of }: NewToken): Promise<{ readonly token: string; readonly expiresAt: Instant }> {
  const token = newSecret()
  const expiresAt = instant(at + toolTokenTtlMs)
  await tx.insert(merchantToolTokens).values({ ...of, tokenSha256: hashOfSecret(token), createdAt: at, expiresAt })
  return { token, expiresAt }
}

const isValid = (at: Instant) => and(isNull(merchantToolTokens.revokedAt), gt(merchantToolTokens.expiresAt, at))

/** The token, if it is valid at `at`; its use is written at most once a minute. */
export async function toolTokenOf(db: Db, token: string, at: Instant): Promise<ToolToken | null> {
  const isIt = and(eq(merchantToolTokens.tokenSha256, hashOfSecret(token)), isValid(at))
  const [row] = await db.select().from(merchantToolTokens).where(isIt)
  if (!row) return null
  const isOld = or(isNull(merchantToolTokens.lastUsedAt), lt(merchantToolTokens.lastUsedAt, instant(at - minuteMs)))
  if (row.lastUsedAt === null || row.lastUsedAt < at - minuteMs)
    await db
      .update(merchantToolTokens)
      .set({ lastUsedAt: at })
      .where(and(eq(merchantToolTokens.id, row.id), isOld))
  return row
}

/** The valid tokens of a store, the oldest first. */
export const toolTokensOf = (db: Db, merchantId: number, at: Instant): Promise<ToolToken[]> =>
  db
    .select()
    .from(merchantToolTokens)
    .where(and(eq(merchantToolTokens.merchantId, merchantId), isValid(at)))
    .orderBy(asc(merchantToolTokens.id))
    .limit(200)

/** Revokes one token of a store; null if it is another store's, unknown, or revoked. */
export async function revokeToolToken(
  tx: Db,
  { merchantId, id, at }: { readonly merchantId: number; readonly id: number; readonly at: Instant },
): Promise<ToolToken | null> {
  const { merchantId: of, id: it, revokedAt } = merchantToolTokens
  const [row] = await tx
    .update(merchantToolTokens)
    .set({ revokedAt: at })
    .where(and(eq(of, merchantId), eq(it, id), isNull(revokedAt)))
    .returning()
  return row ?? null
}

/** Revokes what a member approved. Codes come first: one that is being exchanged is then either denied or its token is found. */
export async function revokeToolsOfMember(tx: Db, memberId: number, at: Instant): Promise<void> {
  const { memberId: by, status } = merchantDeviceCodes
  await tx
    .update(merchantDeviceCodes)
    .set({ status: 'DENIED' })
    .where(and(eq(by, memberId), eq(status, 'APPROVED')))
  await tx
    .update(merchantToolTokens)
    .set({ revokedAt: at })
    .where(and(eq(merchantToolTokens.memberId, memberId), isNull(merchantToolTokens.revokedAt)))
}

/** Deletes the codes that expired a day ago. */
export async function forgetDeviceCodes(db: Db, at: Instant): Promise<void> {
  await db.delete(merchantDeviceCodes).where(lt(merchantDeviceCodes.expiresAt, instant(at - dayMs)))
}
