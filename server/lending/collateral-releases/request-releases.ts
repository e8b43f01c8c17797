import { handedOver } from '#domain/lending/collateral-releases/collateral-release.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockCheque } from '#server/lending/cheques/sql.ts'
import { lockMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { lockPromissory } from '#server/lending/promissory/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertReleases } from './sql.ts'

type Of = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

/** Requests the release of what was handed over for an order that ends, in the transaction of its end (R-CARE-09). */
export async function requestReleases(tx: Db, { customerId, orderId, at }: Of): Promise<void> {
  const note = await lockPromissory(tx, customerId, orderId)
  const cheque = await lockCheque(tx, customerId, orderId)
  const mortgageDeed = await lockMortgageDeed(tx, customerId, orderId)
  const kinds = handedOver({
    note,
    cheque: cheque && { front: cheque.frontStatus },
    mortgageDeed: mortgageDeed?.status ?? null,
  })
  await insertReleases(
    tx,
    kinds.map((kind) => ({ customerId, orderId, kind })),
    at,
  )
}
