import { effectOf, type ChangeEffect, type ChangeTerms } from '#domain/lending/plans/agreed-change.ts'
import { moveDueDay, type MoveRefusal } from '#domain/lending/plans/move-due-day.ts'
import type { Plan } from '#domain/lending/plans/plan.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findChangeable, type Changeable, type NotChangeable } from '../find-changeable.ts'
import type { OrderAccess, PlannedOrder } from '../planned-order.ts'
import { partPaymentsOf } from '../sql.ts'
import { planKindsOf } from './sql.ts'

/** A change as it would be today: the plan after it, and what it adds to the debt. */
export type ComputedChange = Changeable & {
  readonly terms: ChangeTerms
  readonly after: Plan
  readonly cost: Rial
  readonly effect: ChangeEffect
  readonly earlier: Awaited<ReturnType<typeof partPaymentsOf>>
}
export type ChangeRefusal = NotChangeable | MoveRefusal

type Input = { readonly customerId: number; readonly orderId: number; readonly terms: ChangeTerms } & AsOf

/** What a change would make of the plan now (R-PLAN-09), or why it cannot be. Locks the order. */
export async function computeChange(tx: Db, access: OrderAccess, input: Input): Promise<Result<ComputedChange, ChangeRefusal>> {
  const found = await findChangeable(tx, access, input)
  if (!found.ok) return found
  const { order, stored } = found.value
  const kinds = await planKindsOf(tx, input)
  const { number, to } = input.terms
  const limits = { hasMoved: kinds.has('MOVE'), promissoryAmount: noteOf(order) }
  const moved = moveDueDay(stored.plan, { number, to, at: input.at, ...limits })
  if (!moved.ok) return moved
  const { plan: after, cost } = moved.value
  const earlier = await partPaymentsOf(tx, input)
  return ok({ order, stored, terms: input.terms, after, cost: rial(cost), effect: effectOf(stored.plan, after), earlier })
}

/** The amount that the note secures; null where the order has none. */
const noteOf = ({ refundPolicyType, promissoryAmount }: PlannedOrder): Rial | null =>
  refundPolicyType === 'PROMISSORY' ? promissoryAmount : null
