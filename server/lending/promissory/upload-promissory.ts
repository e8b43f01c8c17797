import { acceptsUpload, type Promissory } from '#domain/lending/promissory/promissory.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { deleteFiles } from '#server/platform/files/sql.ts'
import { storeFile, type SentFile, type StoreFileRefusal } from '#server/platform/files/store-files.ts'
import type { ReadPromissoryOrder } from './promissory-order.ts'
import { deletePromissoryRow, lockPromissory, promissoryOf, putPromissory } from './sql.ts'

type UploadRefusal = { readonly kind: 'NOT_FOUND' | 'PROMISSORY_NOT_NOW' | 'PROMISSORY_KEPT' } | StoreFileRefusal
type Own = { readonly customerId: number; readonly orderId: number }

/** Stores an uploaded note for an order that waits for one; it is PENDING until staff review it (D-63). */
export async function uploadPromissory(
  app: App,
  { customerId, orderId, file }: Own & { readonly file: SentFile | undefined },
  readOrder: ReadPromissoryOrder,
): Promise<Result<Promissory, UploadRefusal>> {
  const order = await readOrder(app.db, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  if (order.status !== 'UPLOAD_PROMISSORY' || order.refundPolicyType !== 'PROMISSORY') return err({ kind: 'PROMISSORY_NOT_NOW' })
  if (!acceptsUpload(await promissoryOf(app.db, customerId, orderId))) return err({ kind: 'PROMISSORY_KEPT' })
  const at = app.now()
  const stored = await storeFile(app, { customerId, purpose: 'promissory', file }, async (tx, { fileKey, fileName }) => {
    const existing = await lockPromissory(tx, customerId, orderId)
    // A note bought during the upload takes precedence: the uploaded file is deleted.
    if (!acceptsUpload(existing)) {
      await deleteFiles(tx, customerId, [fileKey])
      return { stale: fileKey, note: null }
    }
    if (existing?.fileKey) await deleteFiles(tx, customerId, [existing.fileKey])
    const { isOwnFund: isOwn, promissoryAmount: amount, promissoryCost: cost } = order
    await putPromissory(tx, { customerId, orderId, isOwn, amount, cost, status: 'PENDING', at, file: { fileKey, fileName } })
    return { stale: existing?.fileKey ?? null, note: await promissoryOf(tx, customerId, orderId) }
  })
  if (!stored.ok) return stored
  if (stored.value.stale !== null) await app.files.remove(stored.value.stale)
  return stored.value.note ? ok(stored.value.note) : err({ kind: 'PROMISSORY_KEPT' })
}

/** Deletes a note with its file: an uploaded one until it is approved, a bought one until it is paid. */
export async function deletePromissory(
  app: App,
  { customerId, orderId, id }: Own & { readonly id: number },
): Promise<Result<null, { readonly kind: 'NOT_FOUND' | 'PROMISSORY_KEPT' }>> {
  const done = await app.db.transaction(async (tx): Promise<Result<Promissory, { readonly kind: 'NOT_FOUND' | 'PROMISSORY_KEPT' }>> => {
    const note = await lockPromissory(tx, customerId, orderId)
    if (note?.id !== id) return err({ kind: 'NOT_FOUND' })
    if (!acceptsUpload(note)) return err({ kind: 'PROMISSORY_KEPT' })
    if (note.fileKey !== null) await deleteFiles(tx, customerId, [note.fileKey])
    await deletePromissoryRow(tx, customerId, orderId)
    return ok(note)
  })
  if (!done.ok) return done
  if (done.value.fileKey !== null) await app.files.remove(done.value.fileKey)
  return ok(null)
}
