import { lt } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lapseWaiting } from './sql.ts'
import { planChanges } from './tables.ts'

/**
 * Ends a change that waits for guarantors as LAPSED once the plan it was accepted of was replaced, or its order has ended: what they are
 * shown is no longer so. Whoever answers before that gets the same outcome.
 */
export async function lapseOutdatedChange(tx: Db, event: DomainEvent, at: Instant): Promise<void> {
  const isReplaced = event.type === 'plan.changed'
  if (!isReplaced && !(event.type === 'order.moved' && event.to === 'FINISHED')) return
  const { customerId, orderId } = event
  const isOutdated = isReplaced ? lt(planChanges.plan, event.plan) : undefined
  if (await lapseWaiting(tx, { customerId, orderId }, at, isOutdated))
    await publish(tx, { type: 'plan.change-ended', customerId, orderId, outcome: 'LAPSED' })
}
