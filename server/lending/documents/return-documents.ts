import { documentGroups, isTypeOf, type Document, type DocumentGroup } from '#domain/lending/documents/document.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { writeDocumentReview, lockDocuments, documentsOf, insertGroupReview } from './sql.ts'

type Returned = { readonly code: string; readonly target: string; readonly text: string }

/**
 * Rejects documents when an order is returned for them: the newest of the targeted type, or the approved ones of its group when
 * there is none of that type. Targets that are no document type are ignored.
 */
export async function returnDocuments(
  tx: Db,
  { customerId, reasons, at }: { customerId: number; reasons: readonly Returned[]; at: Instant },
): Promise<void> {
  await lockDocuments(tx, customerId)
  const documents = (await documentsOf(tx, customerId)).toReversed()
  const groups = new Set<DocumentGroup>()
  for (const reason of reasons) {
    const group = documentGroups.find((each) => each === reason.target || isTypeOf(each, reason.target))
    if (!group) continue
    groups.add(group)
    const named = documents.find(({ type }) => type === reason.target)
    const returned: readonly Document[] = named
      ? [named]
      : documents.filter((document) => document.group === group && document.status === 'APPROVED')
    await writeDocumentReview(
      tx,
      customerId,
      returned.map(({ id }) => id),
      { status: 'REJECTED', reasons: [reason], at },
    )
  }
  for (const group of groups) {
    await insertGroupReview(tx, customerId, { group, approved: false, at })
    await publish(tx, { type: 'documents.reviewed', customerId, group, approved: false })
  }
}
