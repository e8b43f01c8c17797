import type { SecuredOrder } from '#domain/lending/orders/collateral-refusals.ts'
import type { Db } from '#server/platform/database/open.ts'

/** How a cheque or a deed reads its order: held with what its open reasons name; null when unknown or another's. Orders lean on collateral, so it is told. */
export type LockSecuredOrder = (tx: Db, customerId: number, orderId: number) => Promise<SecuredOrder | null>
