import { and, eq, lt } from 'drizzle-orm'
import { challengeTtlMs, isNamedHost, type ChallengePurpose } from '#domain/identity/passkeys/passkey.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { passkeyChallenges } from './tables.ts'

/** Whom browsers make passkeys for: the host of the public address and its origin. */
export type RelyingParty = { readonly rpID: string; readonly origin: string }

/** Null where the public address is an IP: browsers make no passkey for one. */
export const relyingPartyOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null => relyingPartyAt(publicUrl)

/** The same for another application's address. */
export function relyingPartyAt(url: string): RelyingParty | null {
  const { hostname, origin } = new URL(url)
  return isNamedHost(hostname) ? { rpID: hostname, origin } : null
}

type Awaited = { readonly purpose: ChallengePurpose; readonly ownerId: number | null; readonly at: Instant }

/** Stores the challenge for its one answer. */
export async function awaitAnswer(db: Db, challenge: string, { purpose, ownerId, at }: Awaited): Promise<void> {
  await db.insert(passkeyChallenges).values({ challenge, purpose, ownerId, expiresAt: instant(at + challengeTtlMs) })
}

/**
 * The challenge that the client data name, if it waits for this answer; it is deleted, whatever the answer turns out to be. Called
 * outside the transaction of the command, a refused answer uses it up too.
 */
export async function takeChallenge(db: Db, clientDataJSON: string, { purpose, ownerId, at }: Awaited): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.purpose, purpose)))
    .returning({ ownerId: passkeyChallenges.ownerId, expiresAt: passkeyChallenges.expiresAt })
  return taken && taken.ownerId === ownerId && taken.expiresAt > at ? challenge : null
}

/** Deletes challenges that nobody answered in time. */
export async function forgetOldChallenges(db: Db, at: Instant): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at))
}

/** The challenge that the client data name; null when they are none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null
    return typeof data?.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
