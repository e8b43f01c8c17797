import { divideHalfUp, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { periodOn } from './earned-wage.ts'
import { unpaidOf, type Instalment, type Plan, type SignedTerms } from './plan.ts'

/** Fixed-point numbers: `one` is 1. */
const one = 10n ** 30n

/**
 * The wage that instalments due after `on` have not earned yet if it is counted by the actuarial method (R-PLAN-01): the unpaid
 * unrounded instalments less their present value at the signed plan's monthly rate on the last due day, of which the running period's part
 * is taken by days; half up, once. Rial. Computed in whole numbers, so that every machine comes to the same rial.
 */
export function actuarialRest(plan: Plan, on: Day): Rial {
  const { equal, signed, instalments } = plan
  const running = instalments.findIndex(({ dueDate }) => dueDate > on)
  const discount = monthlyDiscount(signed)
  const left = unearnedShare(instalments[running], on)
  const later = unpaidOf(plan).filter((instalment) => instalment.dueDate > on && !isEarned(instalment))
  const rest = later.map((instalment) => {
    const periods = instalments.indexOf(instalment) - running
    const [before, after] = [one - power(discount, periods), one - power(discount, periods + 1)]
    const ofEqual = before * left.of + (after - before) * left.share
    const ofMove = one * (periods === 0 ? left.share : left.of)
    return BigInt(equal.total) * ofEqual + BigInt(instalment.moveCost) * ofMove * BigInt(equal.count)
  })
  const total = rest.reduce((whole, part) => whole + part, 0n)
  return divideHalfUp(total, one * left.of * BigInt(equal.count))
}

/** An instalment that carries no wage to be earned: what was overdue when a hardship plan spread it. */
const isEarned = ({ wage, earnedWage }: Instalment): boolean => wage > 0 && earnedWage === wage

/** The share of the running period's wage that is not earned on `on`, as `share` / `of`. */
function unearnedShare(running: Instalment | undefined, on: Day): { readonly share: bigint; readonly of: bigint } {
  if (!running) return { share: 1n, of: 1n }
  const { elapsed, days } = periodOn(running, on)
  const { wage, earnedWage } = running
  const [unearned, whole] = wage === 0 ? [1, 1] : [wage - earnedWage, wage]
  return { share: BigInt(unearned) * BigInt(days - elapsed), of: BigInt(whole) * BigInt(days) }
}

/**
 * What a rial due in a month is worth, 1 / (1 + monthlyRate) of the signed loan as a fixed-point number: the root of
 * v + v² + … + vⁿ = amount / (total / n), by Newton's method from above.
 */
function monthlyDiscount({ amount, wage, count }: SignedTerms): bigint {
  const worth = (BigInt(amount) * BigInt(count) * one) / BigInt(amount + wage)
  let discount = one
  for (let step = 0; step < 100; step++) {
    const { value, slope } = annuity(discount, count)
    const next = discount - ((value - worth) * one) / slope
    if (next >= discount) return discount
    discount = next
  }
  return discount
}

/** v + v² + … + vⁿ and its derivative. */
function annuity(discount: bigint, count: number): { readonly value: bigint; readonly slope: bigint } {
  let [value, slope, term] = [0n, 0n, one]
  for (let month = 1; month <= count; month++) {
    slope += BigInt(month) * term
    term = (term * discount) / one
    value += term
  }
  return { value, slope }
}

function power(discount: bigint, exponent: number): bigint {
  let product = one
  for (let month = 0; month < exponent; month++) product = (product * discount) / one
  return product
}
