import { addendumText } from '#domain/lending/plans/addendum.ts'
import { needsConsent, replacedBy, type ChangeStatus } from '#domain/lending/plans/agreed-change.ts'
import { dueDayMoved } from '#domain/lending/plans/plan-transfers.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { cancelReplanned, insertReplanned } from '#server/billing/invoices/replan.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish, publishAll } from '#server/platform/outbox/publish.ts'
import type { OrderAccess } from '../planned-order.ts'
import { insertPlan } from '../sql.ts'
import { bindingGuarantees } from './binding-guarantees.ts'
import { computeChange, type ChangeRefusal, type ComputedChange } from './compute-change.ts'
import { endChange, insertAddendum, insertChange, type ChangeRow } from './sql.ts'

export type AgreedChange = ComputedChange & { readonly status: ChangeStatus; readonly id: string }
type Input = Parameters<typeof computeChange>[2] & AsOf

/**
 * The customer accepts a change: it is applied at once, or waits where it raises the debt or the last due day and the order has guarantors
 * (R-PLAN-09). A newer one takes the place of one that waits.
 */
export async function agreeChange(tx: Db, access: OrderAccess, input: Input): Promise<Result<AgreedChange, ChangeRefusal>> {
  const computed = await computeChange(tx, access, input)
  if (!computed.ok) return computed
  const { stored, terms, effect } = computed.value
  const { customerId, orderId, at } = input
  const guarantees = needsConsent(effect) ? await bindingGuarantees(tx, input) : []
  const accepted = { customerId, orderId, plan: stored.plan.number, kind: terms.kind, terms, effect, acceptedAt: at }
  const ids = guarantees.map(({ id }) => id)
  const change = await insertChange(tx, accepted, ids)
  if (ids.length === 0) await applyChange(tx, computed.value, change, at)
  await publishAll(
    tx,
    guarantees.map(({ id: guaranteeId, guarantorId }) => ({
      type: 'plan.consent-asked',
      customerId: guarantorId,
      ownerId: customerId,
      guaranteeId,
      orderId,
    })),
  )
  return ok({ ...computed.value, id: change.id, status: ids.length === 0 ? 'APPLIED' : 'WAITING' })
}

/** Puts a computed change into force: new plan, addendum, invoices and transfer. The caller has locked the order. */
export async function applyChange(tx: Db, { stored, after, cost }: ComputedChange, change: ChangeRow, at: Instant): Promise<void> {
  const { customerId, orderId, kind } = change
  const { written, gone } = replacedBy(stored.plan, after)
  const replaced = stored.unpaid.filter(({ number }) => gone.includes(number))
  const [first] = stored.unpaid
  if (!first) throw new Error(`order ${orderId} has nothing unpaid`)
  await cancelReplanned(
    tx,
    { customerId, orderId },
    replaced.map(({ id }) => id),
  )
  await insertPlan(tx, { customerId, orderId, kind, at }, after)
  await insertReplanned(tx, first, { plan: after.number, at, instalments: written })
  const text = addendumText({ orderId, kind, on: dayOf(at), after })
  await insertAddendum(tx, { customerId, orderId, plan: after.number, at, text })
  if (cost > 0) await postTransfers(tx, [dueDayMoved({ customerId, orderId, plan: after.number, at }, cost)])
  await endChange(tx, change, { status: 'APPLIED', endedAt: at, newPlan: after.number })
  await publish(tx, { type: 'plan.changed', customerId, orderId, plan: after.number, kind })
}
