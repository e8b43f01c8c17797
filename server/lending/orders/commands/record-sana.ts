import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { changeOrder, type OrderRow } from '../sql.ts'

/** Records the judiciary-notification inquiry a personal loan waits for (D-61), when its collateral is approved. Once. */
export async function recordSana(tx: Db, order: OrderRow, at: Instant): Promise<void> {
  if (order.type !== 'BANK_PERSONAL_LOAN' || order.sanaInquiredAt !== null) return
  await changeOrder(tx, order, { sanaInquiredAt: at, sanaTrackingId: `SANA-${order.id}` })
}
