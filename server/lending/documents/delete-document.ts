import { inferChoices } from '#domain/lending/documents/choices.ts'
import { groupStates, isLocked } from '#domain/lending/documents/group-state.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { type HasOpenOrder, deleteWithFiles } from './send-stage.ts'
import { lockDocuments, findDocument, documentsOf, writeChoices } from './sql.ts'

type DeleteRefusal = { readonly kind: 'NOT_FOUND' | 'DOCUMENT_APPROVED' | 'DOCUMENTS_LOCKED' }

/**
 * Deletes one of the customer's own documents with its file, unless it is approved or the page is locked (D-74). What remains then shows
 * the customer's choices, as the page infers them.
 */
export async function deleteDocument(
  app: App,
  { customerId, id }: { customerId: number; id: number },
  hasOpenOrder: HasOpenOrder,
): Promise<Result<null, DeleteRefusal>> {
  return app.db.transaction(async (tx): Promise<Result<null, DeleteRefusal>> => {
    const choices = await lockDocuments(tx, customerId)
    const document = await findDocument(tx, customerId, id)
    if (!document) return err({ kind: 'NOT_FOUND' })
    if (document.status === 'APPROVED') return err({ kind: 'DOCUMENT_APPROVED' })
    const documents = await documentsOf(tx, customerId)
    const states = groupStates(documents, choices)
    if (isLocked(states, await hasOpenOrder(tx, customerId))) return err({ kind: 'DOCUMENTS_LOCKED' })
    await deleteWithFiles(tx, customerId, [document])
    await writeChoices(tx, customerId, inferChoices(documents.filter((other) => other.id !== id)))
    return ok(null)
  })
}
