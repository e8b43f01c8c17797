import { rial } from '#domain/platform/kernel/money.ts'
import type { PayoffQuote } from './payoff-quote.ts'
import { faceOf, nextPlan, unpaidOf, type Instalment, type Plan } from './plan.ts'

/**
 * The plan after a payoff: one paid instalment takes the place of all that were unpaid, with their principal and the wage that is not
 * waived. Throws a RangeError where nothing is unpaid.
 */
export function paidOffPlan(
  plan: Plan,
  { on, receivable, deferredWage, waivedWage }: PayoffQuote,
): { readonly plan: Plan; readonly last: Instalment } {
  const [first] = unpaidOf(plan)
  if (!first) throw new RangeError('a payoff of nothing')
  const wage = rial(deferredWage - waivedWage)
  const last: Instalment = {
    number: first.number,
    dueDate: on,
    originalDueDate: on,
    accruesFrom: on,
    principal: rial(receivable - deferredWage),
    wage,
    earnedWage: wage,
    moveCost: rial(0),
    feePart: rial(0),
    isPaid: true,
  }
  const instalments = [...plan.instalments.filter(({ isPaid }) => isPaid), last].toSorted((one, other) => one.number - other.number)
  return { plan: nextPlan(plan, { equal: { total: faceOf(last), count: 1 }, instalments }), last }
}
