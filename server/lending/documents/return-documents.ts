import { documentGroups, isTypeOf, type Document, type DocumentGroup } from '#domain/lending/documents/document.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { judgePapers, lockPapers, papersOf, writeReview } from './sql.ts'

type Returned = { readonly code: string; readonly target: string; readonly text: string }

/**
 * Sends papers back that were approved before, when an order is sent back for them: the newest of the targeted type, or
 * of its group where none of that type stands. Targets that are no document's are left to others.
 */
export async function returnDocuments(
  tx: Db,
  { customerId, reasons, at }: { customerId: number; reasons: readonly Returned[]; at: Instant },
): Promise<void> {
  await lockPapers(tx, customerId)
  const papers = (await papersOf(tx, customerId)).toReversed()
  const groups = new Set<DocumentGroup>()
  for (const reason of reasons) {
    const group = documentGroups.find((each) => each === reason.target || isTypeOf(each, reason.target))
    if (!group) continue
    groups.add(group)
    const named = papers.find(({ type }) => type === reason.target)
    const returned: readonly Document[] = named ? [named] : papers.filter((paper) => paper.group === group && paper.status === 'APPROVED')
    await judgePapers(
      tx,
      customerId,
      returned.map(({ id }) => id),
      { status: 'REJECTED', reasons: [reason], at },
    )
  }
  for (const group of groups) {
    await writeReview(tx, customerId, { group, approved: false, at })
    await publish(tx, { type: 'documents.reviewed', customerId, group, approved: false })
  }
}
