import type { DocumentGroup } from '#domain/lending/documents/document.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { writeDocumentReview, lockDocuments, documentsOf, insertGroupReview } from './sql.ts'

export type DocumentReview =
  | { readonly outcome: 'ACCEPT' }
  | { readonly outcome: 'RECHECK'; readonly reasons: readonly { readonly code: string; readonly target: string; readonly text: string }[] }

/**
 * Applies a review to the pending documents of a group and publishes `documents.reviewed`. A reason whose target is the type of a
 * pending document rejects those of that type, any other reason rejects all; what no reason rejects is approved. Returns whether
 * anything was pending.
 */
export async function reviewDocuments(
  tx: Db,
  { customerId, group, at, ...review }: { customerId: number; group: DocumentGroup; at: Instant } & DocumentReview,
): Promise<boolean> {
  await lockDocuments(tx, customerId)
  const waiting = (await documentsOf(tx, customerId)).filter((document) => document.group === group && document.status === 'PENDING')
  if (waiting.length === 0) return false
  const reasons = review.outcome === 'RECHECK' ? review.reasons : []
  const isForAll = (target: string): boolean => waiting.every(({ type }) => type !== target)
  for (const document of waiting) {
    const own = reasons.filter(({ target }) => target === document.type || isForAll(target))
    const isRejected = review.outcome === 'RECHECK' && (own.length > 0 || reasons.length === 0)
    await writeDocumentReview(tx, customerId, [document.id], { status: isRejected ? 'REJECTED' : 'APPROVED', reasons: own, at })
  }
  const approved = review.outcome === 'ACCEPT'
  await insertGroupReview(tx, customerId, { group, approved, at })
  await publish(tx, { type: 'documents.reviewed', customerId, group, approved })
  return true
}
