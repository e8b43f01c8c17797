import { mortgageDeedImages } from '#contract/lending/collateral/collateral.ts'
import { mortgageDeedRefusal, type CollateralRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { LockSecuredOrder } from '#server/lending/cheques/send-cheque.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type StoredFile, deleteFiles } from '#server/platform/files/sql.ts'
import { storeFiles, type NamedRefusal, type SentParts } from '#server/platform/files/store-files.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lockMortgageDeed, putMortgageDeed, type MortgageDeedRow } from './sql.ts'

type Sent = {
  readonly customerId: number
  readonly orderId: number
  readonly number: string | undefined
  /** Of each of `mortgageDeedImages`. */
  readonly files: SentParts
}
type Refusal = { readonly kind: CollateralRefusal | 'NOT_FOUND' } | NamedRefusal

/** Stores number and all four images of the mortgage deed for an order that waits for it; without a number the previous one is not changed (D-65). */
export async function sendMortgageDeed(
  app: App,
  { customerId, orderId, number, files }: Sent,
  lock: LockSecuredOrder,
): Promise<Result<MortgageDeedRow, Refusal>> {
  const check = async (tx: Db): Promise<Result<MortgageDeedRow | null, Refusal>> => {
    const order = await lock(tx, customerId, orderId)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const existing = await lockMortgageDeed(tx, customerId, orderId)
    const refusal = mortgageDeedRefusal(order, existing?.status ?? null)
    return refusal ? err({ kind: refusal }) : ok(existing)
  }
  const first = await app.db.transaction(check)
  if (!first.ok) return first
  return storeFiles<MortgageDeedRow, Refusal>(
    app,
    { customerId, purpose: 'mortgage_deed', imagesOnly: true, files },
    async (tx, images) => {
      const existing = await check(tx)
      if (!existing.ok) return existing
      const four = fourOf(mortgageDeedImages.flatMap((name) => images[name] ?? []))
      if (!four) return err({ kind: 'FILE_MISSING' })
      const mortgageDeed = await putMortgageDeed(tx, {
        customerId,
        orderId,
        number: number ?? existing.value?.number ?? null,
        images: four,
        at: app.now(),
      })
      const replacedKeys = (existing.value?.images ?? []).map(({ fileKey }) => fileKey)
      await deleteFiles(tx, customerId, replacedKeys)
      await publish(tx, { type: 'collateral.sent', customerId, orderId, what: 'mortgage_deed' })
      return ok(mortgageDeed)
    },
  )
}

function fourOf(images: readonly StoredFile[]): MortgageDeedRow['images'] | null {
  const [first, second, third, fourth] = images.map(({ fileKey, fileName }) => ({ fileKey, fileName }))
  return first && second && third && fourth ? [first, second, third, fourth] : null
}
