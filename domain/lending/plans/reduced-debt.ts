import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { creditSetOff } from './payoff-quote.ts'
import type { PlanKind } from './plan-kinds.ts'
import { faceOf, nextPlan, unpaidOf, type Instalment, type Plan } from './plan.ts'

/** The kinds of plan after which an order is not changed any more. */
export const closingKinds = ['PAYOFF', 'WITHDRAWAL', 'STORE_REFUND', 'WRITE_OFF'] as const satisfies readonly PlanKind[]
const closing: ReadonlySet<PlanKind> = new Set(closingKinds)

/** Whether one of the changes that made an order's plans closed its card credit, so that nothing may be returned to it (R-PLAN-20). */
export const closesCredit = (kinds: ReadonlySet<PlanKind>): boolean => [...kinds].some((kind) => closing.has(kind))

/** What returned credit pays of the debt that a withdrawal left: `wage` of it is earned, the rest is principal. Rial. */
export type ReducedDebt = {
  readonly plan: Plan
  readonly last: Instalment
  readonly amount: Rial
  readonly wage: Rial
}

/**
 * The plan after a store refund of an ended loan (R-PLAN-20): its one instalment is smaller, principal first, on the same day; it is paid
 * where the refund covers it. What is left is nothing or can be paid at the gateway. Null where nothing is owed any more, or the refund
 * would leave less than the gateway takes.
 */
export function reduceDebt(plan: Plan, returned: Rial, leastGatewayAmount: Rial): ReducedDebt | null {
  const [owed, ...others] = unpaidOf(plan)
  if (!owed) return null
  if (others.length > 0) throw new RangeError(`plan ${plan.number} has more than the one instalment of an ended loan`)
  const face = faceOf(owed)
  const amount = creditSetOff(face, rial(Math.min(returned, face)), leastGatewayAmount)
  if (amount === 0) return null
  const principal = rial(Math.min(amount, owed.principal))
  const wage = rial(amount - principal)
  const isPaid = amount === face
  // What paid the whole debt stays on record as the instalment that was paid.
  const last = isPaid ? { ...owed, isPaid } : { ...owed, principal: rial(owed.principal - principal), wage: rial(owed.wage - wage) }
  const instalments = plan.instalments.map((one) => (one.number === owed.number ? last : one))
  const left = isPaid ? face : faceOf(last)
  return { plan: nextPlan(plan, { equal: { total: left, count: 1 }, instalments }), last, amount, wage }
}
