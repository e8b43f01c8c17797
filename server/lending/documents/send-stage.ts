import type { Choices } from '#domain/lending/documents/choices.ts'
import { groupOf, type Document, type DocumentGroup, type DocumentType } from '#domain/lending/documents/document.ts'
import { groupStates, isLocked } from '#domain/lending/documents/group-state.ts'
import { sendStage, type SendRefusal } from '#domain/lending/documents/send-stage.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteFiles, takeUploads } from '#server/platform/files/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { deleteDocuments, insertDocuments, lockDocuments, documentsOf, writeChoices } from './sql.ts'

/** Whether a customer has an open order. Passed as an argument (every-route.ts), since orders import documents. */
export type HasOpenOrder = (tx: Db, customerId: number) => Promise<boolean>

export type SentDocument = { readonly type: DocumentType; readonly session_id: string }
export type StageRefusal = SendRefusal | { readonly kind: 'DOCUMENTS_LOCKED' | 'UPLOAD_UNKNOWN' }

export type Sending = {
  readonly customerId: number
  readonly group: DocumentGroup
  readonly sessions: readonly SentDocument[]
  readonly choose: Partial<Choices>
}

/**
 * Submits the uploaded documents of one group for review, all or none: uses up the uploads, deletes the replaced documents with
 * their files and publishes `documents.sent`.
 */
export async function sendDocuments(
  app: App,
  { customerId, group, sessions, choose }: Sending,
  hasOpenOrder: HasOpenOrder,
): Promise<Result<readonly Document[], StageRefusal>> {
  const at = app.now()
  const done = await app.db.transaction(async (tx): Promise<Result<null, StageRefusal>> => {
    const before = await lockDocuments(tx, customerId)
    const documents = await documentsOf(tx, customerId)
    if (isLocked(groupStates(documents, before), await hasOpenOrder(tx, customerId))) return err({ kind: 'DOCUMENTS_LOCKED' })
    const choices = { ...before, ...choose }
    const stage = sendStage({ group, before, choices, documents, sent: sessions.map(({ type }) => type) })
    if (!stage.ok) return stage
    const uploads = await takeUploads(tx, customerId, {
      sessionIds: sessions.map((document) => document.session_id),
      purpose: 'document',
      at,
    })
    if (!uploads) return err({ kind: 'UPLOAD_UNKNOWN' })

    await deleteWithFiles(tx, customerId, stage.value.replaced)
    await writeChoices(tx, customerId, choices)
    const sent = sessions.flatMap(({ type, session_id }) => {
      const upload = uploads.get(session_id)
      return upload ? [{ type, group: groupOf(type), fileKey: upload.fileKey, fileName: upload.fileName }] : []
    })
    await insertDocuments(tx, customerId, sent, at)
    await publish(tx, { type: 'documents.sent', customerId, group })
    return ok(null)
  })
  if (!done.ok) return done
  return ok(await documentsOf(app.db, customerId))
}

/** Deletes documents with their reasons and files. */
export async function deleteWithFiles(tx: Db, customerId: number, documents: readonly Document[]): Promise<void> {
  await deleteDocuments(
    tx,
    customerId,
    documents.map(({ id }) => id),
  )
  await deleteFiles(
    tx,
    customerId,
    documents.flatMap(({ fileKey }) => fileKey ?? []),
  )
}
