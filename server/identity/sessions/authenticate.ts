import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Actor, Shown } from '#server/platform/context/app.ts'
import { isDiskFull } from '#server/platform/database/connection-lost.ts'
import type { Db } from '#server/platform/database/open.ts'
import { bindHashesIn } from './bind-cookie.ts'
import { isFromDevice, type DeviceKey, type ProofSettings } from './device-key/is-from-device.ts'
import { recordUse, sessionOf, type OpenSession } from './sql.ts'

/**
 * The customer of the active session with this token; null when it is unknown, expired or revoked (D-06, D-07), or when the
 * session is bound to a cookie that the request lacks, or to a key of the device that it does not prove (R-OWN-08).
 */
export async function authenticate(
  db: Db,
  { token, cookie, ipAddress, proofs }: Shown,
  now: Instant,
  settings?: () => ProofSettings,
): Promise<Actor | null> {
  // A token is 32 bytes, 43 characters in base64url. Anything else was never issued and is not looked up.
  const session = /^[\w-]{43}$/.test(token) ? await sessionOf(db, token, now) : null
  if (!session || (session.bindSha256 !== null && !bindHashesIn(cookie).includes(session.bindSha256))) return null
  const key = keyOf(session)
  if (key && key.from <= now && !(settings && isFromDevice(key, proofs, token, settings()))) return null
  // On a full disk the database still reads (reliability.md, Disk full): customers stay logged in although their use is not recorded.
  await recordUse(db, session, ipAddress, now).catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault
  })
  return { customerId: session.customerId, sessionId: session.sessionId }
}

const keyOf = ({ keyThumbprint: thumbprint, sealedReadKey, boundFrom: from }: OpenSession): DeviceKey | null =>
  thumbprint !== null && sealedReadKey !== null && from !== null ? { thumbprint, sealedReadKey, from } : null
