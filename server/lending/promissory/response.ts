import type { PromissoryEntity } from '#contract/lending/promissory/promissory.ts'
import { mappedPromissory, type Promissory } from '#domain/lending/promissory/promissory.ts'
import { wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'

/** The response entity of a note (R-ENTITY-30); `media` is null for a rejected one. */
export function promissoryResponse(app: App, note: Promissory): PromissoryEntity {
  const { customerId, fileKey, fileName } = note
  return {
    id: note.id,
    status: note.status,
    mapped_status: mappedPromissory(note),
    number: note.number,
    reasons: note.reasons.map(({ code, text }) => ({ code, text })),
    paid_at: wireInstantOrNull(note.paidAt),
    refunded_at: wireInstantOrNull(note.feeRefundedAt),
    amount: note.amount,
    sign_request_expire_at: wireInstantOrNull(note.signRequestExpireAt),
    media:
      fileKey === null || note.status === 'REJECTED' ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'promissory' }),
  }
}
