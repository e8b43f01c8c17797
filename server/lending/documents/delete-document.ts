import type { Document } from '#domain/lending/documents/document.ts'
import { groupStates, isLocked } from '#domain/lending/documents/group-state.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HasOpenOrder } from './lock.ts'
import { forgetBytes, throwAway } from './send-stage.ts'
import { lockPapers, paperOf, papersOf } from './sql.ts'

type DeleteRefusal = { readonly kind: 'NOT_FOUND' | 'DOCUMENT_APPROVED' | 'DOCUMENTS_LOCKED' }

/** Throws away one of the customer's own papers with its file, as long as it is not approved and the page is not locked (D-74). */
export async function deleteDocument(
  app: App,
  { customerId, id }: { customerId: number; id: number },
  hasOpenOrder: HasOpenOrder,
): Promise<Result<null, DeleteRefusal>> {
  const done = await app.db.transaction(async (tx): Promise<Result<Document, DeleteRefusal>> => {
    const choices = await lockPapers(tx, customerId)
    const paper = await paperOf(tx, customerId, id)
    if (!paper) return err({ kind: 'NOT_FOUND' })
    if (paper.status === 'APPROVED') return err({ kind: 'DOCUMENT_APPROVED' })
    const states = groupStates(await papersOf(tx, customerId), choices)
    if (isLocked(states, await hasOpenOrder(tx, customerId))) return err({ kind: 'DOCUMENTS_LOCKED' })
    await throwAway(tx, customerId, [paper])
    return ok(paper)
  })
  if (!done.ok) return done
  await forgetBytes(app, [done.value])
  return ok(null)
}
