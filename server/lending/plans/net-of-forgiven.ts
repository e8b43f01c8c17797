import type { Plan } from '#domain/lending/plans/plan.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { StoredPlan } from './sql.ts'

/**
 * The plan with the fee parts of instalments less what staff forgave of them: an invoice that is replaced takes its discount with it. For
 * instalments that are not late; all of them without `numbers`.
 */
export function netOfForgiven({ plan, unpaid }: StoredPlan, numbers?: readonly number[]): Plan {
  const forgiven = new Map(unpaid.map(({ number, lateFeeDiscount }) => [number, lateFeeDiscount]))
  const instalments = plan.instalments.map((one) =>
    one.isPaid || numbers?.includes(one.number) === false
      ? one
      : { ...one, feePart: rial(Math.max(0, one.feePart - (forgiven.get(one.number) ?? 0))) },
  )
  return { ...plan, instalments }
}
