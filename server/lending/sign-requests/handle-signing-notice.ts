import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingNoticeMessage, signingNoticeSkewSeconds, type SigningNotice } from '#contract/platform/partners/signing.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { markSigned } from './sql.ts'

/**
 * Handles the signing partner's notice that a document is signed. It must be recent and authenticated with the shared secret; a
 * repeated notice, or one for an unknown document, changes nothing and gets the same response.
 */
export async function handleSigningNotice(
  { db, config, now }: App,
  { notice, timestamp, signature }: { notice: SigningNotice; timestamp: string; signature: string },
): Promise<Result<null, { readonly kind: 'NOTICE_SIGNATURE_INVALID' }>> {
  const second = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const isFresh = Math.abs(now() / 1000 - second) <= signingNoticeSkewSeconds
  const expected = createHmac('sha256', config.signingNoticeSecret).update(signingNoticeMessage(second, notice)).digest()
  const received = Buffer.from(signature, 'hex')
  if (!isFresh || received.length !== expected.length || !timingSafeEqual(received, expected))
    return err({ kind: 'NOTICE_SIGNATURE_INVALID' })
  await db.transaction((tx) =>
    markSigned(tx, {
      reference: notice.reference,
      documentSha256: notice.document_sha256,
      signedAt: instant(notice.signed_at),
      now: now(),
    }),
  )
  return ok(null)
}
