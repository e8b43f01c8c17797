import type { PlanChangeOnWire } from '#contract/lending/plans/consent.ts'
import type { MoveOnWire } from '#contract/lending/plans/move.ts'
import { needsConsent } from '#domain/lending/plans/agreed-change.ts'
import { scheduleCost } from '#domain/lending/plans/compare-plans.ts'
import { faceOf, unpaidOf } from '#domain/lending/plans/plan.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { costResponse, pastFlowsOf } from '../response.ts'
import type { ComputedChange } from './compute-change.ts'
import type { ChangeRow } from './sql.ts'

/** A moved due day as its customer sees it: both schedules, and the cost. */
export function moveResponse({ stored, terms, after, cost, effect, earlier }: ComputedChange): MoveOnWire {
  const past = pastFlowsOf(stored, earlier)
  const moved = stored.plan.instalments.find(({ number }) => number === terms.number)
  return {
    number: terms.number,
    from: moved?.dueDate ?? terms.to,
    to: terms.to,
    cost,
    invoices: unpaidOf(after).map((one) => ({ number: one.number, amount: faceOf(one), due_date: one.dueDate })),
    current: costResponse(scheduleCost(stored.plan, past)),
    after: costResponse(scheduleCost(after, past)),
    is_consent_needed: needsConsent(effect),
  }
}

/** A change as a guarantor sees it: nothing of what was paid or when. */
export const planChangeResponse = ({ id, kind, acceptedAt, effect }: ChangeRow): PlanChangeOnWire => ({
  id,
  kind,
  asked_at: wireInstant(acceptedAt),
  current: { total: effect.totalBefore, last_due_date: effect.lastDueBefore },
  after: { total: effect.totalAfter, last_due_date: effect.lastDueAfter },
})
