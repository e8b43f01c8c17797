import type { Cheque } from '#contract/lending/collateral/collateral.ts'
import { chequeStatus } from '#domain/lending/collateral/review.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { ChequeRow } from './sql.ts'

/** The response entity of a cheque; a rejected side has no image link. */
export function chequeResponse(app: App, cheque: ChequeRow): Cheque {
  const { customerId, frontKey, frontName, frontStatus, backKey, backName, backStatus } = cheque
  const link = (fileKey: string | null, fileName: string | null) =>
    fileKey === null ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'cheque' }).tmp_url
  return {
    number: cheque.number,
    status: chequeStatus({ number: cheque.number, front: frontStatus, back: backStatus }),
    front_image_link: frontStatus === 'REJECTED' ? null : link(frontKey, frontName),
    back_image_link: backStatus === 'REJECTED' ? null : link(backKey, backName),
    front_status: frontStatus,
    back_status: backStatus,
    reasons: cheque.reasons.map(({ code, text }) => ({ code, text })),
    sent_at: wireInstant(cheque.backSentAt ?? cheque.frontSentAt),
  }
}
