import { backRefusal, frontRefusal, type CollateralRefusal, type SecuredOrder } from '#domain/lending/orders/collateral-refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { StoredFile } from '#server/platform/files/sql.ts'
import { deleteFiles } from '#server/platform/files/sql.ts'
import { storeFiles, type NamedRefusal, type SentParts } from '#server/platform/files/store-files.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lockCheque, putBack, putFront, type ChequeRow } from './sql.ts'

/**
 * Locks an order and reads the targets of its open reasons; null when it is unknown or another customer's. Passed as an
 * argument, since orders import cheques and mortgage deeds.
 */
export type LockSecuredOrder = (tx: Db, customerId: number, orderId: number) => Promise<SecuredOrder | null>

/** `files` has the picture of the side, as `front_image` or `back_image`. */
type Own = { readonly customerId: number; readonly orderId: number; readonly files: SentParts }
type Refusal = { readonly kind: CollateralRefusal | 'NOT_FOUND' } | NamedRefusal

/** Stores number and front image for an order that waits for its cheque; without a number the previous one is not changed (D-65). */
export function sendFront(
  app: App,
  { number, ...own }: Own & { readonly number: string | undefined },
  lock: LockSecuredOrder,
): Promise<Result<ChequeRow, Refusal>> {
  return send(app, own, { name: 'front_image', refusalOf: frontRefusal, lock }, async (tx, image, existing) => {
    const at = app.now()
    const cheque = await putFront(tx, { ...own, number: number ?? existing?.number ?? null, at }, image)
    await publish(tx, { type: 'collateral.sent', customerId: own.customerId, orderId: own.orderId, what: 'cheque_front' })
    return { cheque, replacedKey: existing?.frontKey ?? null }
  })
}

/** Stores the back, once the front is approved. */
export function sendBack(app: App, own: Own, lock: LockSecuredOrder): Promise<Result<ChequeRow, Refusal>> {
  return send(app, own, { name: 'back_image', refusalOf: backRefusal, lock }, async (tx, image, existing) => {
    if (!existing) throw new Error('a back without its front')
    const cheque = await putBack(tx, existing, image, app.now())
    await publish(tx, { type: 'collateral.sent', customerId: own.customerId, orderId: own.orderId, what: 'cheque_back' })
    return { cheque, replacedKey: existing.backKey }
  })
}

type ChequeUpload = {
  readonly name: string
  readonly refusalOf: (
    order: SecuredOrder,
    cheque: { number: string | null; front: ChequeRow['frontStatus'] | null; back: ChequeRow['backStatus'] } | null,
  ) => CollateralRefusal | null
  readonly lock: LockSecuredOrder
}
type Written = { readonly cheque: ChequeRow; readonly replacedKey: string | null }

/** Checks the order before the image is processed and again under the lock, so that of two concurrent uploads the second replaces the first. */
async function send(
  app: App,
  { customerId, orderId, files }: Own,
  upload: ChequeUpload,
  write: (tx: Db, image: StoredFile, existing: ChequeRow | null) => Promise<Written>,
): Promise<Result<ChequeRow, Refusal>> {
  const check = async (tx: Db): Promise<Result<ChequeRow | null, { readonly kind: CollateralRefusal | 'NOT_FOUND' }>> => {
    const order = await upload.lock(tx, customerId, orderId)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const existing = await lockCheque(tx, customerId, orderId)
    const state = existing && { number: existing.number, front: existing.frontStatus, back: existing.backStatus }
    const refusal = upload.refusalOf(order, state)
    return refusal ? err({ kind: refusal }) : ok(existing)
  }
  const first = await app.db.transaction(check)
  if (!first.ok) return first
  const wanted = { customerId, purpose: 'cheque', imagesOnly: true, files } as const
  return storeFiles<ChequeRow, Refusal>(app, wanted, async (tx, images) => {
    const existing = await check(tx)
    const image = images[upload.name]
    if (!existing.ok || !image) return existing.ok ? err({ kind: 'FILE_MISSING' }) : existing
    const written = await write(tx, image, existing.value)
    if (written.replacedKey !== null) await deleteFiles(tx, customerId, [written.replacedKey])
    return ok(written.cheque)
  })
}
