import type { DocumentGroup } from '#domain/lending/documents/document.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { judgePapers, lockPapers, papersOf, writeReview } from './sql.ts'

export type Judgement =
  | { readonly outcome: 'ACCEPT' }
  | { readonly outcome: 'RECHECK'; readonly reasons: readonly { readonly code: string; readonly target: string; readonly text: string }[] }

/**
 * Applies a reviewer's judgement to the waiting papers of a group and tells `documents.reviewed`. A reason whose target
 * is a paper's type rejects that paper and lets the others pass; reasons that name no paper reject them all. Answers
 * whether anything was waiting.
 */
export async function reviewDocuments(
  tx: Db,
  { customerId, group, at, ...judgement }: { customerId: number; group: DocumentGroup; at: Instant } & Judgement,
): Promise<boolean> {
  await lockPapers(tx, customerId)
  const waiting = (await papersOf(tx, customerId)).filter((paper) => paper.group === group && paper.status === 'PENDING')
  if (waiting.length === 0) return false
  const reasons = judgement.outcome === 'RECHECK' ? judgement.reasons : []
  const areNamed = reasons.some(({ target }) => waiting.some(({ type }) => type === target))
  for (const paper of waiting) {
    const own = areNamed ? reasons.filter(({ target }) => target === paper.type) : reasons
    const isRejected = judgement.outcome === 'RECHECK' && (own.length > 0 || !areNamed)
    await judgePapers(tx, customerId, [paper.id], { status: isRejected ? 'REJECTED' : 'APPROVED', reasons: own, at })
  }
  const approved = judgement.outcome === 'ACCEPT'
  await writeReview(tx, customerId, { group, approved, at })
  await publish(tx, { type: 'documents.reviewed', customerId, group, approved })
  return true
}
