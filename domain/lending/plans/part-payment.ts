import { divideEqually, wageParts } from '#domain/catalogue/calculators/repayment.ts'
import { divideHalfUp, rial, shareOut, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { earnedWage } from './earned-wage.ts'
import { balancesOf, equalFace, equalPart, faceOf, nextPlan, overdueOf, unpaidOf, type Instalment, type Plan } from './plan.ts'

/** What a part payment makes smaller: the instalments, or their number. */
export const partPaymentWays = ['SMALLER', 'SHORTER'] as const
export type PartPaymentWay = (typeof partPaymentWays)[number]

/** No new instalment is smaller, the last one included: the gateway takes no less. */
const leastInstalment = 10_000

export type PartPaymentInput = {
  readonly amount: Rial
  readonly on: Day
  readonly way: PartPaymentWay
  /** What a payoff of the same day costs, without card credit: a part payment is below it. */
  readonly payoff: Rial
}

export type PartPaymentRefusal =
  | { readonly kind: 'OVERDUE' }
  | { readonly kind: 'NOTHING_UNPAID' }
  | { readonly kind: 'INSTALMENT_TOO_SMALL' }
  | { readonly kind: 'PART_OUT_OF_RANGE'; readonly details: { readonly least: Rial; readonly below: Rial } }

/** The plan after a part payment, with what it went to (R-PLAN-07). Rial. */
export type PartPaid = {
  readonly plan: Plan
  readonly earnedWage: Rial
  readonly principal: Rial
  /** The wage parts before, and those of the new instalments. */
  readonly oldWage: Rial
  readonly newWage: Rial
}

/**
 * A part payment of at least one instalment and below the payoff, where nothing is overdue (R-PLAN-05). It pays the wage earned so far,
 * then principal; the wage that is left falls with the principal, and with the term where that becomes shorter.
 */
export function partPayment(plan: Plan, { amount, on, way, payoff }: PartPaymentInput): Result<PartPaid, PartPaymentRefusal> {
  const unpaid = unpaidOf(plan)
  const [next] = unpaid
  if (!next) return err({ kind: 'NOTHING_UNPAID' })
  if (overdueOf(plan, on).length > 0) return err({ kind: 'OVERDUE' })
  const least = faceOf(next)
  if (amount < least || amount >= payoff) return err({ kind: 'PART_OUT_OF_RANGE', details: { least, below: payoff } })
  return reducePlan(plan, { amount, on, way })
}

/** The same for any amount that leaves principal. */
export function reducePlan(
  plan: Plan,
  { amount, on, way }: Pick<PartPaymentInput, 'amount' | 'on' | 'way'>,
): Result<PartPaid, { readonly kind: 'INSTALMENT_TOO_SMALL' }> {
  const rest = restAfter(plan, amount, on)
  return reduceTo(plan, { rest, on, count: way === 'SMALLER' ? rest.count : shorterCount(plan, rest) })
}

/**
 * The same for a refund, which has no least amount (R-CARE-03): it pays of the wage earned so far what it can, and leaves as many instalments
 * as are large enough, at most those of the plan.
 */
export function reduceToFit(plan: Plan, { amount, on }: Pick<PartPaymentInput, 'amount' | 'on'>): ReturnType<typeof reducePlan> {
  const rest = restAfter(plan, amount, on, rial(Math.min(amount, earnedBy(plan, on))))
  let reduced = reduceTo(plan, { rest, on, count: rest.count })
  for (let count = rest.count - 1; !reduced.ok && count > 0; count--) reduced = reduceTo(plan, { rest, on, count })
  return reduced
}

function reduceTo(
  plan: Plan,
  { rest, on, count }: { readonly rest: Rest; readonly on: Day; readonly count: number },
): ReturnType<typeof reducePlan> {
  const wage = wageOver(rest, count)
  const total = rial(rest.principal + wage)
  const last = total - equalPart(total, count) * (count - 1)
  // The last one is the smallest.
  if (last < leastInstalment) return err({ kind: 'INSTALMENT_TOO_SMALL' })
  const instalments = replaceUnpaid(plan, { on, faces: divideEqually(total, count), wage, earned: rest.unpaidEarned })
  const { earned, paidPrincipal, oldWage } = rest
  const reduced = nextPlan(plan, { equal: { total, count }, instalments })
  return ok({ plan: reduced, earnedWage: earned, principal: paidPrincipal, oldWage, newWage: wage })
}

/** What is left of principal and wage: P − y and W − e, over the number of unpaid instalments. */
type Rest = {
  /** The wage earned so far that is paid, and what of it is not. */
  readonly earned: Rial
  readonly unpaidEarned: Rial
  readonly paidPrincipal: Rial
  readonly oldWage: Rial
  readonly oldPrincipal: Rial
  readonly principal: Rial
  readonly count: number
}

function restAfter(plan: Plan, amount: Rial, on: Day, earned = earnedBy(plan, on)): Rest {
  const { receivable, deferredWage: oldWage } = balancesOf(plan)
  const unpaidEarned = rial(earnedBy(plan, on) - earned)
  const paidPrincipal = rial(amount - earned)
  const oldPrincipal = rial(receivable - oldWage)
  const principal = rial(oldPrincipal - paidPrincipal)
  return { earned, unpaidEarned, paidPrincipal, oldWage, oldPrincipal, principal, count: unpaidOf(plan).length }
}

/** The wage of unpaid instalments that is earned by `on`. */
const earnedBy = (plan: Plan, on: Day): Rial => sum(unpaidOf(plan).map((instalment) => earnedWage(instalment, on)))

/** The wage of `count` instalments: (W − e)(P − y)(count + 1) / (P(m + 1)), half up; over the same number that is (W − e)(P − y) / P. */
const wageOver = ({ oldWage, earned, principal, oldPrincipal, count: before }: Rest, count: number): Rial =>
  divideHalfUp(BigInt(oldWage - earned) * BigInt(principal) * BigInt(count + 1), BigInt(oldPrincipal) * BigInt(before + 1))

/** The least number of instalments that are not greater than the old ones. */
function shorterCount(plan: Plan, rest: Rest): number {
  const most = equalFace(plan)
  let count = 1
  while (count < rest.count && equalPart(rial(rest.principal + wageOver(rest, count)), count) > most) count++
  return count
}

/** The first unpaid instalments with new amounts, from `on`; the others are gone. */
function replaceUnpaid(
  plan: Plan,
  { on, faces, wage, earned }: { readonly on: Day; readonly faces: readonly Rial[]; readonly wage: Rial; readonly earned: Rial },
): readonly Instalment[] {
  const parts = wageParts(wage, faces.length)
  const feeParts = shareOut(
    balancesOf(plan).feeParts,
    faces.map(() => 1),
  )
  const replaced = unpaidOf(plan).flatMap((instalment, index): Instalment[] => {
    const [face, part] = [faces[index], parts[index]]
    if (face === undefined || part === undefined) return []
    const accruesFrom = instalment.accruesFrom < on ? on : instalment.accruesFrom
    const amounts = { principal: rial(face - part), wage: part, feePart: feeParts[index] ?? rial(0) }
    // What is earned and not paid stays earned, in the next instalment.
    const earnedPart = rial(index === 0 ? Math.min(part, earned) : 0)
    return [{ ...instalment, ...amounts, accruesFrom, earnedWage: earnedPart, moveCost: rial(0) }]
  })
  return [...plan.instalments.filter(({ isPaid }) => isPaid), ...replaced].toSorted((one, other) => one.number - other.number)
}
