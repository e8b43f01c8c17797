import type { Instant } from '#domain/platform/kernel/time.ts'
import { isDiskFull } from '#server/platform/database/connection-lost.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Actor, Shown } from '#server/platform/http/actor.ts'
import { bindHashesIn } from './bind-cookie.ts'
import { noteUse, sessionOf } from './sql.ts'

/**
 * The customer whose live session the token opens; null when it is missing, expired or revoked (D-06, D-07), or when
 * the session was given a second half and the request does not bring it.
 */
export async function authenticate(db: Db, { token, cookie, ipAddress }: Shown, now: Instant): Promise<Actor | null> {
  // 32 bytes are 43 signs of base64url; anything else was never issued and is not looked for.
  const session = /^[\w-]{43}$/.test(token) ? await sessionOf(db, token, now) : null
  if (!session || (session.bindSha256 !== null && !bindHashesIn(cookie).includes(session.bindSha256))) return null
  // A database without room reads on (reliability.md, Disk full): that a use cannot be noted keeps nobody out.
  await noteUse(db, session, ipAddress, now).catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault
  })
  return { customerId: session.customerId, sessionId: session.sessionId }
}
