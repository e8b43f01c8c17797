import type { Choices } from '#domain/lending/documents/choices.ts'
import { groupOf, type Document, type DocumentGroup, type DocumentType } from '#domain/lending/documents/document.ts'
import { groupStates, isLocked } from '#domain/lending/documents/group-state.ts'
import { sendStage, type SendRefusal } from '#domain/lending/documents/send-stage.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteFiles, takeUploads } from '#server/platform/files/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { HasOpenOrder } from './lock.ts'
import { deletePapers, insertPapers, lockPapers, papersOf, writeChoices } from './sql.ts'

export type SentPaper = { readonly type: DocumentType; readonly session_id: string }
export type StageRefusal = SendRefusal | { readonly kind: 'DOCUMENTS_LOCKED' | 'UPLOAD_UNKNOWN' }

export type Sending = {
  readonly customerId: number
  readonly group: DocumentGroup
  readonly sessions: readonly SentPaper[]
  readonly choose: Partial<Choices>
}

/**
 * Files the uploaded papers of one group for review: all of them or none. Uploads are spent, what gives way leaves
 * with its file, and reviewers hear `documents.sent`.
 */
export async function sendDocuments(
  app: App,
  { customerId, group, sessions, choose }: Sending,
  hasOpenOrder: HasOpenOrder,
): Promise<Result<readonly Document[], StageRefusal>> {
  const at = app.now()
  const done = await app.db.transaction(async (tx): Promise<Result<readonly Document[], StageRefusal>> => {
    const before = await lockPapers(tx, customerId)
    const documents = await papersOf(tx, customerId)
    if (isLocked(groupStates(documents, before), await hasOpenOrder(tx, customerId))) return err({ kind: 'DOCUMENTS_LOCKED' })
    const choices = { ...before, ...choose }
    const stage = sendStage({ group, before, choices, documents, sent: sessions.map(({ type }) => type) })
    if (!stage.ok) return stage
    const taken = await takeUploads(tx, customerId, { sessionIds: sessions.map((paper) => paper.session_id), purpose: 'document', at })
    if (!taken) return err({ kind: 'UPLOAD_UNKNOWN' })

    await throwAway(tx, customerId, stage.value.replaced)
    await writeChoices(tx, customerId, choices)
    const sent = sessions.flatMap(({ type, session_id }) => {
      const upload = taken.get(session_id)
      return upload ? [{ type, group: groupOf(type), ...upload }] : []
    })
    await insertPapers(tx, customerId, sent, at)
    await publish(tx, { type: 'documents.sent', customerId, group })
    return ok(stage.value.replaced)
  })
  if (!done.ok) return done
  await forgetBytes(app, done.value)
  return ok(await papersOf(app.db, customerId))
}

/** Drops papers with their reasons and file rows; call `forgetBytes` after the commit. */
export async function throwAway(tx: Db, customerId: number, papers: readonly Document[]): Promise<void> {
  await deletePapers(
    tx,
    customerId,
    papers.map(({ id }) => id),
  )
  await deleteFiles(
    tx,
    customerId,
    papers.flatMap(({ fileKey }) => fileKey ?? []),
  )
}

export async function forgetBytes({ files }: App, papers: readonly Document[]): Promise<void> {
  for (const { fileKey } of papers) if (fileKey !== null) await files.remove(fileKey)
}
