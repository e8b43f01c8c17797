import { mortgageDeedImages } from '#contract/lending/mortgage-deeds/mortgage-deed.ts'
import { mortgageDeedRefusal, type CollateralRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { LockSecuredOrder } from '#server/lending/cheques/secured-order.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { StoredFile } from '#server/platform/files/sql.ts'
import { deleteFiles } from '#server/platform/files/sql.ts'
import { storeFiles, type SentFile, type StoreFileRefusal } from '#server/platform/files/store-files.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lockMortgageDeed, putMortgageDeed, type MortgageDeedRow } from './sql.ts'

type Sent = {
  readonly customerId: number
  readonly orderId: number
  readonly number: string | undefined
  readonly files: Readonly<Record<string, SentFile | undefined>>
}
type Refusal = { readonly kind: CollateralRefusal | 'NOT_FOUND' } | StoreFileRefusal

/** Takes number and all four images of a deed for an order that waits for it, all or none; a number sent before stays (D-65). */
export async function sendDeed(
  app: App,
  { customerId, orderId, number, files }: Sent,
  lock: LockSecuredOrder,
): Promise<Result<MortgageDeedRow, Refusal>> {
  const opens = async (tx: Db): Promise<Result<MortgageDeedRow | null, Refusal>> => {
    const order = await lock(tx, customerId, orderId)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const standing = await lockMortgageDeed(tx, customerId, orderId)
    const refusal = mortgageDeedRefusal(order, standing?.status ?? null)
    return refusal ? err({ kind: refusal }) : ok(standing)
  }
  const first = await app.db.transaction(opens)
  if (!first.ok) return first
  const wanted = Object.fromEntries(mortgageDeedImages.map((name) => [name, files[name]]))
  type Written = { readonly deed: MortgageDeedRow; readonly stale: readonly string[] }
  const kept = await storeFiles<Written, Refusal>(
    app,
    { customerId, purpose: 'mortgage_deed', imagesOnly: true, files: wanted },
    async (tx, images) => {
      const standing = await opens(tx)
      if (!standing.ok) return standing
      const four = fourOf(mortgageDeedImages.flatMap((name) => images[name] ?? []))
      if (!four) return err({ kind: 'FILE_MISSING' })
      const deed = await putMortgageDeed(tx, {
        customerId,
        orderId,
        number: number ?? standing.value?.number ?? null,
        images: four,
        at: app.now(),
      })
      const stale = (standing.value?.images ?? []).map(({ fileKey }) => fileKey)
      await deleteFiles(tx, customerId, stale)
      await publish(tx, { type: 'collateral.sent', customerId, orderId, what: 'mortgage_deed' })
      return ok({ deed, stale })
    },
  )
  if (!kept.ok) return kept
  for (const key of kept.value.stale) await app.files.remove(key)
  return ok(kept.value.deed)
}

function fourOf(images: readonly StoredFile[]): MortgageDeedRow['images'] | null {
  const [first, second, third, fourth] = images.map(({ fileKey, fileName }) => ({ fileKey, fileName }))
  return first && second && third && fourth ? [first, second, third, fourth] : null
}
