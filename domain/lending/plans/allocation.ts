import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { unpaidOf, type Plan } from './plan.ts'

/** What a payment goes to, in this order (R-PLAN-17). */
export const allocationParts = ['collection', 'lateFee', 'wage', 'principal', 'advance'] as const
export type AllocationPart = (typeof allocationParts)[number]
export type Allocation = Readonly<Record<AllocationPart, Rial>>

/** What is due, part by part. Rial. */
export type Due = Omit<Allocation, 'advance'>

/**
 * Divides an amount among what is due, the oldest first, each part of it in the order collection, late fee, wage, principal; what is left is
 * an advance on principal that is not due (R-PLAN-17). The parts sum to the amount.
 */
export function allocate(amount: Rial, dues: readonly Due[]): Allocation {
  let left: number = amount
  const paid = { collection: 0, lateFee: 0, wage: 0, principal: 0 }
  for (const due of dues)
    for (const part of ['collection', 'lateFee', 'wage', 'principal'] as const) {
      const share = Math.min(left, due[part])
      paid[part] += share
      left -= share
    }
  const { collection, lateFee, wage, principal } = paid
  return { collection: rial(collection), lateFee: rial(lateFee), wage: rial(wage), principal: rial(principal), advance: rial(left) }
}

/** How much of what is paid for a change of a plan is principal that is not due on `on`: after fees, wage and the principal that is. Rial. */
export function advanceOf(plan: Plan, on: Day, { amount, ...fees }: { readonly amount: Rial } & Omit<Due, 'principal'>): Rial {
  const due = unpaidOf(plan).filter(({ dueDate }) => dueDate <= on)
  return allocate(amount, [{ ...fees, principal: sum(due.map(({ principal }) => principal)) }]).advance
}
