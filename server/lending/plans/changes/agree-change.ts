import { randomUUID } from 'node:crypto'
import { needsConsent, type ChangeStatus } from '#domain/lending/plans/agreed-change.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { bindingGuarantees } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { endOffer } from '../hardship/offers-sql.ts'
import type { OrderAccess } from '../planned-order.ts'
import { applyChange } from './apply-change.ts'
import type { ComputedChange, OfOrder } from './computed-change.ts'
import { appliedBeside, insertWaiting } from './sql.ts'

/**
 * The customer accepts a computed change: it is applied at once, or waits where it raises the debt or the last due day and the order has
 * guarantors (R-PLAN-09). A newer one takes the place of one that waits. The caller has locked the order.
 */
export async function agreeChange(
  tx: Db,
  access: OrderAccess,
  computed: ComputedChange,
  { customerId, orderId, at }: OfOrder,
): Promise<{ readonly id: string; readonly status: ChangeStatus }> {
  const { kind, stored, terms, effect, after } = computed
  const guarantees = needsConsent(kind, effect) ? await bindingGuarantees(tx, { customerId, orderId }) : []
  if (kind === 'PAUSE' || kind === 'SPREAD') await endOffer(tx, { customerId, orderId }, { status: 'ACCEPTED', endedAt: at })
  const change = { customerId, id: randomUUID(), orderId, plan: stored.plan.number, kind, terms, effect, acceptedAt: at }
  const ids = guarantees.map((guarantee) => guarantee.id)
  if (ids.length > 0) await insertWaiting(tx, change, ids)
  else await applyChange(tx, access, computed, at, appliedBeside(tx, change, after.number))
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
  return { id: change.id, status: ids.length === 0 ? 'APPLIED' : 'WAITING' }
}

/** Computes a change and accepts it, in one transaction. */
export const agree = <T extends ComputedChange, R>(
  db: Db,
  access: OrderAccess,
  of: OfOrder,
  compute: (tx: Db) => Promise<Result<T, R>>,
): Promise<Result<{ readonly computed: T } & Awaited<ReturnType<typeof agreeChange>>, R>> =>
  retryOnConflict(() =>
    db.transaction(async (tx) => {
      const computed = await compute(tx)
      return computed.ok ? ok({ computed: computed.value, ...(await agreeChange(tx, access, computed.value, of)) }) : computed
    }),
  )
