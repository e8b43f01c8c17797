import { backRefusal, frontRefusal, type CollateralRefusal, type SecuredOrder } from '#domain/lending/orders/collateral-refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { StoredFile } from '#server/platform/files/sql.ts'
import { deleteFiles } from '#server/platform/files/sql.ts'
import { storeFiles, type SentFile, type StoreFileRefusal } from '#server/platform/files/store-files.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { LockSecuredOrder } from './secured-order.ts'
import { lockCheque, putBack, putFront, type ChequeRow } from './sql.ts'

type Own = { readonly customerId: number; readonly orderId: number; readonly file: SentFile | undefined }
type Refusal = { readonly kind: CollateralRefusal | 'NOT_FOUND' } | StoreFileRefusal

/** Takes number and front image for an order that waits for its cheque; a number sent before stays when none is sent (D-65). */
export function sendFront(
  app: App,
  { number, ...own }: Own & { readonly number: string | undefined },
  lock: LockSecuredOrder,
): Promise<Result<ChequeRow, Refusal>> {
  return send(app, own, { name: 'front_image', refusalOf: frontRefusal, lock }, async (tx, image, standing) => {
    const at = app.now()
    const cheque = await putFront(tx, { ...own, number: number ?? standing?.number ?? null, at }, image)
    await publish(tx, { type: 'collateral.sent', customerId: own.customerId, orderId: own.orderId, what: 'cheque_front' })
    return { cheque, stale: standing?.frontKey ?? null }
  })
}

/** Takes the back, once the front is approved. */
export function sendBack(app: App, own: Own, lock: LockSecuredOrder): Promise<Result<ChequeRow, Refusal>> {
  return send(app, own, { name: 'back_image', refusalOf: backRefusal, lock }, async (tx, image, standing) => {
    if (!standing) throw new Error('a back without its front')
    const cheque = await putBack(tx, standing, image, app.now())
    await publish(tx, { type: 'collateral.sent', customerId: own.customerId, orderId: own.orderId, what: 'cheque_back' })
    return { cheque, stale: standing.backKey }
  })
}

type Door = {
  readonly name: string
  readonly refusalOf: (
    order: SecuredOrder,
    cheque: { number: string | null; front: ChequeRow['frontStatus'] | null; back: ChequeRow['backStatus'] } | null,
  ) => CollateralRefusal | null
  readonly lock: LockSecuredOrder
}
type Written = { readonly cheque: ChequeRow; readonly stale: string | null }

/** The door is asked before the image is looked at, and again under the lock: of two senders the second replaces the first. */
async function send(
  app: App,
  { customerId, orderId, file }: Own,
  door: Door,
  write: (tx: Db, image: StoredFile, standing: ChequeRow | null) => Promise<Written>,
): Promise<Result<ChequeRow, Refusal>> {
  const opens = async (tx: Db): Promise<Result<ChequeRow | null, { readonly kind: CollateralRefusal | 'NOT_FOUND' }>> => {
    const order = await door.lock(tx, customerId, orderId)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const standing = await lockCheque(tx, customerId, orderId)
    const seen = standing && { number: standing.number, front: standing.frontStatus, back: standing.backStatus }
    const refusal = door.refusalOf(order, seen)
    return refusal ? err({ kind: refusal }) : ok(standing)
  }
  const first = await app.db.transaction(opens)
  if (!first.ok) return first
  const wanted = { customerId, purpose: 'cheque', imagesOnly: true, files: { [door.name]: file } } as const
  const kept = await storeFiles<Written, Refusal>(app, wanted, async (tx, images) => {
    const standing = await opens(tx)
    const image = images[door.name]
    if (!standing.ok || !image) return standing.ok ? err({ kind: 'FILE_MISSING' }) : standing
    const written = await write(tx, image, standing.value)
    if (written.stale !== null) await deleteFiles(tx, customerId, [written.stale])
    return ok(written)
  })
  if (!kept.ok) return kept
  if (kept.value.stale !== null) await app.files.remove(kept.value.stale)
  return ok(kept.value.cheque)
}
