import { acceptsUpload, type Promissory } from '#domain/lending/promissory/promissory.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { deleteFiles } from '#server/platform/files/sql.ts'
import { storeFile, type StoreFileRefusal } from '#server/platform/files/store-files.ts'
import type { SentFile } from '#server/platform/http/parts.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { PromissoryOrder, PromissoryOrders } from './promissory-order.ts'
import { deletePromissoryRow, lockPromissory, promissoryOf, putPromissory } from './sql.ts'

type UploadRefusal = { readonly kind: 'NOT_FOUND' | 'PROMISSORY_NOT_NOW' | 'PROMISSORY_KEPT' } | StoreFileRefusal
type DeleteRefusal = { readonly kind: 'NOT_FOUND' | 'PROMISSORY_NOT_NOW' | 'PROMISSORY_KEPT' }
type Own = { readonly customerId: number; readonly orderId: number }

/** Stores an uploaded note for an order that waits for one, under the order's lock; it is PENDING until staff review it (D-63). */
export async function uploadPromissory(
  app: App,
  { customerId, orderId, file }: Own & { readonly file: SentFile | undefined },
  orders: PromissoryOrders,
): Promise<Result<Promissory, UploadRefusal>> {
  const order = await orders.read(app.db, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  if (!waitsForNote(order)) return err({ kind: 'PROMISSORY_NOT_NOW' })
  if (!acceptsUpload(await promissoryOf(app.db, customerId, orderId))) return err({ kind: 'PROMISSORY_KEPT' })
  const at = app.now()
  const stored = await storeFile(app, { customerId, purpose: 'promissory', file }, async (tx, { fileKey, fileName }) => {
    // The order may have ended during the upload, or a note may have been bought, which takes precedence: the uploaded file is deleted.
    const isWaiting = waitsForNote(await orders.lock(tx, customerId, orderId))
    const existing = await lockPromissory(tx, customerId, orderId)
    if (!isWaiting || !acceptsUpload(existing)) {
      await deleteFiles(tx, customerId, [fileKey])
      return isWaiting ? ('PROMISSORY_KEPT' as const) : ('PROMISSORY_NOT_NOW' as const)
    }
    if (existing?.fileKey) await deleteFiles(tx, customerId, [existing.fileKey])
    const { isOwnFund: isOwn, promissoryAmount: amount, promissoryCost: cost } = order
    await putPromissory(tx, { customerId, orderId, isOwn, amount, cost, status: 'PENDING', at, file: { fileKey, fileName } })
    await publish(tx, { type: 'collateral.sent', customerId, orderId, what: 'promissory' })
    return null
  })
  if (!stored.ok) return stored
  if (stored.value !== null) return err({ kind: stored.value })
  const note = await promissoryOf(app.db, customerId, orderId)
  return note ? ok(note) : err({ kind: 'NOT_FOUND' })
}

const waitsForNote = (order: PromissoryOrder | null): boolean =>
  order?.status === 'UPLOAD_PROMISSORY' && order.refundPolicyType === 'PROMISSORY'

/**
 * Deletes a note with its file while the order waits for one: an uploaded one until it is approved, a bought one until it is paid. A
 * note that was handed in is under review, and its order would wait for nobody without it.
 */
export async function deletePromissory(
  app: App,
  { customerId, orderId, id }: Own & { readonly id: number },
  orders: PromissoryOrders,
): Promise<Result<null, DeleteRefusal>> {
  return app.db.transaction(async (tx): Promise<Result<null, DeleteRefusal>> => {
    const order = await orders.lock(tx, customerId, orderId)
    const note = await lockPromissory(tx, customerId, orderId)
    if (note?.id !== id) return err({ kind: 'NOT_FOUND' })
    if (!waitsForNote(order)) return err({ kind: 'PROMISSORY_NOT_NOW' })
    if (!acceptsUpload(note)) return err({ kind: 'PROMISSORY_KEPT' })
    if (note.fileKey !== null) await deleteFiles(tx, customerId, [note.fileKey])
    await deletePromissoryRow(tx, customerId, orderId)
    return ok(null)
  })
}
