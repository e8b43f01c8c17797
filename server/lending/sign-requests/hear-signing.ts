import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingNoticeMessage, signingNoticeSkewSeconds, type SigningNotice } from '#contract/platform/partners/signing.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { markSigned } from './sql.ts'

/**
 * Takes the signing partner's word that a paper is signed. Only a fresh notice under the shared secret counts; one
 * repeated, or about a paper we did not lay, changes nothing and is answered alike.
 */
export async function hearSigning(
  { db, config, now }: App,
  { notice, timestamp, signature }: { notice: SigningNotice; timestamp: string; signature: string },
): Promise<Result<null, { readonly kind: 'NOTICE_SIGNATURE_INVALID' }>> {
  const second = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const isFresh = Math.abs(now() / 1000 - second) <= signingNoticeSkewSeconds
  const expected = createHmac('sha256', config.signingNoticeSecret).update(signingNoticeMessage(second, notice)).digest()
  const given = Buffer.from(signature, 'hex')
  if (!isFresh || given.length !== expected.length || !timingSafeEqual(given, expected)) return err({ kind: 'NOTICE_SIGNATURE_INVALID' })
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
