import { xirr, type DatedFlow } from '#domain/catalogue/calculators/cost-rates.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { faceOf, lastDueOf, unpaidOf, type Plan } from './plan.ts'

/** What was received and paid until now: received is positive, paid is negative. */
export type PastFlows = readonly DatedFlow[]

/** One schedule as it is shown beside another: what is still to be paid, and the yearly cost of the whole loan as a fraction. */
export type ScheduleCost = { readonly total: Rial; readonly lastDue: Day | null; readonly xirr: number }

/** The cost of a schedule, and of a change to it: `paidNow` is what the customer pays for the change, on `on`. */
export function scheduleCost(plan: Plan, past: PastFlows, change?: { readonly on: Day; readonly paidNow: Rial }): ScheduleCost {
  const unpaid = unpaidOf(plan)
  const coming = unpaid.map((instalment) => ({ on: instalment.dueDate, amount: rial(0 - faceOf(instalment) - instalment.feePart) }))
  const now = change ? [{ on: change.on, amount: rial(0 - change.paidNow) }] : []
  const flows = [...past, ...now, ...coming]
  return {
    total: rial(sum(coming.map(({ amount }) => rial(0 - amount))) + (change?.paidNow ?? 0)),
    lastDue: lastDueOf(unpaid),
    xirr: xirr(flows),
  }
}
