import type { PayoffInput } from '#domain/lending/plans/payoff-quote.ts'
import type { Plan } from '#domain/lending/plans/plan.ts'
import { signedPlan } from '#domain/lending/plans/signed-plan.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, type Day } from '#domain/platform/kernel/time.ts'

/** The loan of R-PLAN-02: 200,000,000 at 23 %, twelve instalments counted from 1405/08/29. */
export const paying = day('2026-11-20')
export const loan = signedPlan({ amount: rial(200_000_000), yearlyRate: 23, count: 12 }, paying)

/** The plan with its instalments up to `count` paid. */
export const paidUpTo = (plan: Plan, count: number): Plan => ({
  ...plan,
  instalments: plan.instalments.map((instalment) => ({ ...instalment, isPaid: instalment.number <= count })),
})

/** The due day of instalment `number`, and days after it. */
export const dueOf = (plan: Plan, number: number, after = 0): Day => addDays(plan.instalments[number - 1]?.dueDate ?? paying, after)

/** A payoff without fees and card credit. */
export const payoffOn = (on: Day): PayoffInput => ({
  on,
  fees: [],
  freeCredit: rial(0),
  sharePercent: 100,
  leastGatewayAmount: rial(10_000),
})
