import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Actor, App, ShownProofs } from '#server/platform/context/app.ts'
import { sessions } from '../tables.ts'
import { thumbprintOfProof } from './dpop.ts'
import { proofSettingsOf } from './is-from-device.ts'
import { sealReadKey } from './read-proof.ts'

/** Only a session that has just begun is bound: later its token may have been stolen. */
const freshMs = 10 * minuteMs
/** For this long calls without a proof are accepted: other tabs sign in by the same token, and calls are on their way. */
const graceMs = minuteMs / 4

type Bound = { readonly readKey: string; readonly from: Instant }
type Refusal = { readonly kind: 'PROOF_WRONG' | 'SESSION_BOUND' }

/** Binds the session to the key that signed the request's proof, once (R-OWN-08); the read key is answered only here. */
export async function bindSession(
  app: App,
  { customerId, sessionId }: Actor,
  { token, proofs: { method, url, dpop = '' } }: { readonly token: string; readonly proofs: ShownProofs },
): Promise<Result<Bound, Refusal>> {
  const { origin, sealKey, times } = proofSettingsOf(app)
  const keyThumbprint = thumbprintOfProof(dpop, { method, address: origin + url, token, times }, null)
  if (keyThumbprint === null) return err({ kind: 'PROOF_WRONG' })
  const at = app.now()
  const readKey = randomBytes(32)
  const from = instant(at + graceMs)
  const bound = await app.db
    .update(sessions)
    .set({ keyThumbprint, sealedReadKey: sealReadKey(sealKey, readKey), boundFrom: from })
    .where(
      and(
        eq(sessions.customerId, customerId),
        eq(sessions.id, sessionId),
        isNull(sessions.keyThumbprint),
        gt(sessions.createdAt, instant(at - freshMs)),
      ),
    )
    .returning({ id: sessions.id })
  return bound.length === 1 ? ok({ readKey: readKey.toString('base64url'), from }) : err({ kind: 'SESSION_BOUND' })
}
