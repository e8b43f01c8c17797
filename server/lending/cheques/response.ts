import type { Cheque } from '#contract/lending/cheques/cheque.ts'
import { chequeStatus } from '#domain/lending/collateral/review.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { ChequeRow } from './sql.ts'

/** A cheque as the wire shows it; a side that came back shows no image. */
export function chequeOnWire(app: App, kept: ChequeRow): Cheque {
  const { customerId, frontKey, frontName, frontStatus, backKey, backName, backStatus } = kept
  const link = (fileKey: string | null, fileName: string | null) =>
    fileKey === null ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'cheque' }).tmp_url
  return {
    number: kept.number,
    status: chequeStatus({ number: kept.number, front: frontStatus, back: backStatus }),
    front_image_link: frontStatus === 'REJECTED' ? null : link(frontKey, frontName),
    back_image_link: backStatus === 'REJECTED' ? null : link(backKey, backName),
    front_status: frontStatus,
    back_status: backStatus,
    reasons: kept.reasons.map(({ code, text }) => ({ code, text })),
    sent_at: wireInstant(kept.backSentAt ?? kept.frontSentAt),
  }
}
