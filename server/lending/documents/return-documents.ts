import { documentGroups, isTypeOf, type DocumentGroup } from '#domain/lending/documents/document.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { writeDocumentReview, lockDocuments, documentsOf, insertGroupReview } from './sql.ts'

type Returned = { readonly code: string; readonly target: string; readonly text: string }

/**
 * Rejects documents when an order or a guarantee is returned for them: those of the targeted type, or those of its group when there
 * is none of that type; pending ones too. Targets that are no document type are ignored.
 */
export async function returnDocuments(
  tx: Db,
  { customerId, reasons, at }: { customerId: number; reasons: readonly Returned[]; at: Instant },
): Promise<void> {
  await lockDocuments(tx, customerId)
  const documents = await documentsOf(tx, customerId)
  const groups = new Set<DocumentGroup>()
  for (const reason of reasons) {
    const group = documentGroups.find((each) => each === reason.target || isTypeOf(each, reason.target))
    if (!group) continue
    groups.add(group)
    const named = documents.filter(({ type }) => type === reason.target)
    const targeted = named.length > 0 ? named : documents.filter((document) => document.group === group)
    const returned = targeted.filter(({ status }) => status !== 'REJECTED')
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
