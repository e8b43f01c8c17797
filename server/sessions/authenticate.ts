import type { Instant } from '#domain/kernel/time.ts'
import type { Db } from '../database/open.ts'
import { sessionOf } from './sql.ts'

/** Who speaks: a customer, by one of their login sessions. */
export type Actor = { readonly customerId: number; readonly sessionId: number }

/** The customer whose live session `token` opens; null when it is missing, expired or revoked (D-06, D-07). */
export async function authenticate(db: Db, token: string, now: Instant): Promise<Actor | null> {
  // 32 bytes are 43 signs of base64url; anything else was never issued and is not looked for.
  return /^[\w-]{43}$/.test(token) ? sessionOf(db, token, now) : null
}
