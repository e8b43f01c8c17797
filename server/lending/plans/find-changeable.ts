import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'
import { closesCredit } from '#domain/lending/plans/reduced-debt.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { findHolders } from '#server/billing/payments/begin-sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderAccess, PlannedOrder } from './planned-order.ts'
import { currentPlanOf, type StoredPlan } from './sql.ts'
import { storeSignedPlan } from './store-signed-plan.ts'

/** An order whose plan may be changed now, with its plan. */
export type Changeable = { readonly order: PlannedOrder; readonly stored: StoredPlan }
export type NotChangeable =
  | { readonly kind: 'NOT_FOUND' | 'NOT_REPAYING' }
  | { readonly kind: 'PAYMENT_LIVE'; readonly details: { readonly payment_id: string } }
  | { readonly kind: 'ON_HOLD'; readonly details: { readonly until: string } }

/** The plan of an order in repayment, unless a payment of one of its invoices is live or UNKNOWN, or one is on hold. Locks the order. */
export async function findChangeable(tx: Db, access: OrderAccess, of: OfOrder): Promise<Result<Changeable, NotChangeable>> {
  // A withdrawal leaves one invoice, and nothing to change.
  const found = await findUnpaid(tx, access, of, closesCredit)
  if (!found.ok) return found
  const until = found.value.stored.unpaid
    .map(({ onHoldUntil }) => onHoldUntil ?? '')
    .reduce((one, other) => (one > other ? one : other), '')
  return until === '' ? found : err({ kind: 'ON_HOLD', details: { until } })
}

type OfOrder = { readonly customerId: number; readonly orderId: number }

/** The same, of a loan that the customer withdrew from too: what is left of it can still become a loss. */
export async function findUnpaid(
  tx: Db,
  access: OrderAccess,
  { customerId, orderId }: OfOrder,
  isOver: (kinds: ReadonlySet<PlanKind>) => boolean = () => false,
): Promise<Result<Changeable, NotChangeable>> {
  const order = await access.lock(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const stored = order.status === 'PAYING' ? await planOfOrder(tx, order) : null
  if (!stored || stored.unpaid.length === 0 || isOver(stored.kinds)) return err({ kind: 'NOT_REPAYING' })
  const items = stored.unpaid.map(({ id }) => ({ itemId: id }))
  const [live] = await findHolders(tx, [{ customerId, kind: 'invoice', items }])
  return live ? err({ kind: 'PAYMENT_LIVE', details: { payment_id: live } }) : ok({ order, stored })
}

/** The current plan. An order that came into repayment under an older release gets its plan 1 now. */
async function planOfOrder(tx: Db, order: PlannedOrder): Promise<StoredPlan | null> {
  const own = { customerId: order.customerId, orderId: order.id }
  const stored = await currentPlanOf(tx, own)
  if (stored) return stored
  await storeSignedPlan(tx, order, order.statusAt)
  return currentPlanOf(tx, own)
}
