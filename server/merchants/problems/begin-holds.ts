import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { holdMandate } from '#server/billing/autopay/mandates-sql.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { beginHold } from '#server/lending/plans/holds/begin-hold.ts'
import type { Db } from '#server/platform/database/open.ts'

type Disputed = {
  readonly customerId: number
  /** What is disputed of each order's credit. */
  readonly parts: readonly { readonly orderId: number; readonly amount: Rial }[]
  readonly reportId: string
  readonly until: Day
}

/**
 * Puts the instalments on hold that a report disputes (R-CARE-01); returns them. Locks the mandate of autopay first, so that no pull of them
 * is sent to the bank afterwards, then the orders.
 */
export async function beginHolds(tx: Db, { customerId, parts, ...report }: Disputed & AsOf): Promise<readonly ShownInvoice[]> {
  await holdMandate(tx, customerId, report.at)
  await lockOrders(
    tx,
    parts.map(({ orderId }) => ({ customerId, orderId })),
  )
  const onHold: ShownInvoice[] = []
  for (const { orderId, amount: disputed } of parts) onHold.push(...(await beginHold(tx, { ...report, customerId, orderId, disputed })))
  return onHold
}
