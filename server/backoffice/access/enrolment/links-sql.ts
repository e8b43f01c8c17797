import { eq } from 'drizzle-orm'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { EnrolmentLinks } from '#server/backoffice/staff/credential-tables.ts'
import { hashOfToken, newToken } from '#server/backoffice/staff/token-sessions.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { newTotpSecret } from '../login/totp.ts'

/** How long a link can be used. */
export const linkTtlMs = hourMs

export type Link = EnrolmentLinks['$inferSelect']
/** `path` is an address of the application with the token in its fragment, which browsers do not send to a server. */
export type NewLink = { readonly path: string; readonly expiresAt: Instant }
/** `sealKey` encrypts the authenticator's secret, `page` is the path of the page that opens the link. */
type Issue = {
  readonly ownerId: number
  readonly issuedBy: number | null
  readonly sealKey: string
  readonly page: string
  readonly at: Instant
}

/** Makes an enrolment link with a secret for the authenticator and replaces an earlier one. The caller has locked the person. */
export async function issueLink(tx: Db, links: EnrolmentLinks, { ownerId, issuedBy, sealKey, page, at }: Issue): Promise<NewLink> {
  const token = newToken()
  const link = {
    tokenSha256: hashOfToken(token),
    sealedTotp: sealSecret(sealKey, newTotpSecret()),
    issuedBy,
    issuedAt: at,
    expiresAt: instant(at + linkTtlMs),
    openedAt: null,
    usedAt: null,
  }
  await tx
    .insert(links)
    .values({ ownerId, ...link })
    .onConflictDoUpdate({ target: links.ownerId, set: link })
  return { path: `${page}#${token}`, expiresAt: link.expiresAt }
}

/** The usable link of this token; null if there is none. */
export async function linkOfToken(db: Db, links: EnrolmentLinks, token: string, at: Instant): Promise<Link | null> {
  const [link] = await db
    .select()
    .from(links)
    .where(eq(links.tokenSha256, hashOfToken(token)))
  return link && link.usedAt === null && link.expiresAt > at ? link : null
}

/** Opens a link: from now on only the returned token is valid. The caller has locked the person. */
export async function openLink(tx: Db, links: EnrolmentLinks, { ownerId }: Pick<Link, 'ownerId'>, at: Instant): Promise<string> {
  const token = newToken()
  await tx
    .update(links)
    .set({ tokenSha256: hashOfToken(token), openedAt: at })
    .where(eq(links.ownerId, ownerId))
  return token
}

export async function endLink(tx: Db, links: EnrolmentLinks, { ownerId }: Pick<Link, 'ownerId'>, at: Instant): Promise<void> {
  await tx.update(links).set({ usedAt: at }).where(eq(links.ownerId, ownerId))
}
