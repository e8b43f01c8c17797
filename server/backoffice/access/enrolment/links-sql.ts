import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { hashOfToken } from '#server/backoffice/staff/staff-sql.ts'
import { staffLinks } from '#server/backoffice/staff/tables.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { newTotpSecret } from '../login/totp.ts'

/** How long a link can be used. */
export const linkTtlMs = hourMs

export type Link = typeof staffLinks.$inferSelect
/** `path` is an address of the console with the token in its fragment, which browsers do not send to a server. */
export type NewLink = { readonly path: string; readonly expiresAt: Instant }
type Issue = { readonly staffId: number; readonly issuedBy: number | null; readonly at: Instant }

/** Makes an enrolment link with a secret for the authenticator and replaces an earlier one. The caller has locked the member. */
export async function issueLink(tx: Db, { staffKey }: Pick<Config, 'staffKey'>, { staffId, issuedBy, at }: Issue): Promise<NewLink> {
  const token = newToken()
  const link = {
    tokenSha256: hashOfToken(token),
    sealedTotp: sealSecret(staffKey, newTotpSecret()),
    issuedBy,
    issuedAt: at,
    expiresAt: instant(at + linkTtlMs),
    openedAt: null,
    usedAt: null,
  }
  await tx
    .insert(staffLinks)
    .values({ staffId, ...link })
    .onConflictDoUpdate({ target: staffLinks.staffId, set: link })
  return { path: `/enrol#${token}`, expiresAt: link.expiresAt }
}

/** The usable link of this token; null if there is none. */
export async function linkOfToken(db: Db, token: string, at: Instant): Promise<Link | null> {
  const [link] = await db
    .select()
    .from(staffLinks)
    .where(eq(staffLinks.tokenSha256, hashOfToken(token)))
  return link && link.usedAt === null && link.expiresAt > at ? link : null
}

/** Opens a link: from now on only the returned token is valid. The caller has locked the member. */
export async function openLink(tx: Db, { staffId }: Pick<Link, 'staffId'>, at: Instant): Promise<string> {
  const token = newToken()
  await tx
    .update(staffLinks)
    .set({ tokenSha256: hashOfToken(token), openedAt: at })
    .where(eq(staffLinks.staffId, staffId))
  return token
}

export async function endLink(tx: Db, { staffId }: Pick<Link, 'staffId'>, at: Instant): Promise<void> {
  await tx.update(staffLinks).set({ usedAt: at }).where(eq(staffLinks.staffId, staffId))
}

const newToken = (): string => randomBytes(32).toString('base64url')
