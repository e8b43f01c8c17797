import { debtWrittenOff } from '#domain/lending/plans/plan-transfers.ts'
import { faceOf } from '#domain/lending/plans/plan.ts'
import { writeOff, type WriteOff } from '#domain/lending/plans/write-off.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { cancelReplanned, insertPaidOff, insertSmaller } from '#server/billing/invoices/replan.ts'
import { lockUnpaid, markWrittenOff } from '#server/billing/invoices/write-off.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { bindingGuarantees } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish, publishAll } from '#server/platform/outbox/publish.ts'
import type { Changeable } from '../find-changeable.ts'
import type { OrderAccess } from '../planned-order.ts'
import { insertPlan, lockCredit } from '../sql.ts'
import { findWriteOff, type OfOrder, type WriteOffRefusal } from './find-write-off.ts'

/**
 * Writes the debt of an order off (R-PLAN-15): free card credit pays its part and is closed, what is left is a loss, and its invoices stay
 * payable as recoveries. The customer and each guarantor, who stays bound, are notified. That two people agreed is the caller's to see to.
 */
export async function writeOffDebt(tx: Db, access: OrderAccess, of: OfOrder & AsOf): Promise<Result<WriteOff, WriteOffRefusal>> {
  const { customerId, orderId, at, policies } = of
  await access.lock(tx, customerId, orderId)
  // Before they are read: else one might be paid between that and its mark.
  await lockUnpaid(tx, of)
  const found = await findWriteOff(tx, access, of)
  if (!found.ok) return found
  const [first] = found.value.stored.unpaid
  const today = dayOf(at)
  const { leastGatewayAmount } = policyOn(policies, today)
  const written = writeOff(found.value.stored.plan, today, first ? await lockCredit(tx, first) : rial(0), leastGatewayAmount)
  await replaceCovered(tx, found.value, written, of)
  const isLeft = (await markWrittenOff(tx, of)) > 0
  await postTransfers(tx, [debtWrittenOff(of, written)])
  if (isLeft) await notify(tx, of)
  return ok(written)
}

/** What card credit paid of the invoices: a plan without them follows. */
async function replaceCovered(tx: Db, { stored }: Changeable, { replaced }: WriteOff, of: OfOrder): Promise<void> {
  const [first] = stored.unpaid
  if (!replaced || !first) return
  const { customerId, orderId, at } = of
  const { plan, covered, reduced, gone } = replaced
  const ids = stored.unpaid.filter(({ number }) => gone.includes(number)).map(({ id }) => id)
  await cancelReplanned(tx, { customerId, orderId }, ids)
  await insertPlan(tx, { customerId, orderId, kind: 'WRITE_OFF', at }, plan)
  if (covered) {
    const { number, dueDate, wage: wagePart } = covered
    const nothing = { lateFee: rial(0), collectionFee: rial(0), paymentId: null, trackingId: null }
    const paid = { plan: plan.number, number, dueDate, amount: faceOf(covered), wagePart, ...nothing }
    await insertPaidOff(tx, first, { ...paid, paidAt: at, createdAt: at })
  }
  const smaller = stored.unpaid.find(({ number }) => number === reduced?.number)
  if (reduced && smaller) await insertSmaller(tx, smaller, { plan: plan.number, at, instalment: reduced })
  await publish(tx, { type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'WRITE_OFF' })
}

async function notify(tx: Db, { customerId, orderId }: OfOrder): Promise<void> {
  const guarantees = await bindingGuarantees(tx, { customerId, orderId })
  await publishAll(tx, [
    { type: 'debt.written-off', customerId, orderId },
    ...guarantees.map(({ id: guaranteeId, guarantorId }) => ({
      type: 'guarantee.debt-written-off' as const,
      customerId: guarantorId,
      ownerId: customerId,
      orderId,
      guaranteeId,
    })),
  ])
}
