import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { loan, paying } from '#testing/lending/plans/example-plan.ts'
import { balancesOf } from './plan.ts'
import { reduceDebt } from './reduced-debt.ts'
import { withdrawPlan } from './withdraw-plan.ts'

const least = rial(10_000)
/** Seven days after PAYING, with all of the credit spent: 200,000,000 and 882,192 of wage are owed. */
const withdrawn = () => {
  const input = { paying, on: addDays(paying, 7), payments: rial(0), freeCredit: rial(0), cashBack: rial(0), leastGatewayAmount: least }
  const done = withdrawPlan(loan, input)
  if (!done.ok) throw new Error(done.error.kind)
  return done.value.plan
}

test.each([
  // refund → of the debt, of it wage, principal and wage left
  [32_000_000, 32_000_000, 0, 168_000_000, 882_192],
  [200_000_000, 200_000_000, 0, 0, 882_192],
  [200_500_000, 200_500_000, 500_000, 0, 382_192],
  // What is left can be paid at the gateway.
  [200_880_000, 200_872_192, 872_192, 0, 10_000],
  [200_882_192, 200_882_192, 882_192, 0, 0],
  [300_000_000, 200_882_192, 882_192, 0, 0],
])('R-PLAN-20: a refund of %i after a withdrawal pays %i of the debt', (returned, amount, wage, principalLeft, wageLeft) => {
  const reduced = reduceDebt(withdrawn(), rial(returned), least)
  expect([reduced?.amount, reduced?.wage]).toEqual([amount, wage])
  const { receivable, deferredWage } = balancesOf(reduced?.plan ?? loan)
  expect([receivable, deferredWage]).toEqual([principalLeft + wageLeft, wageLeft])
})

test('R-PLAN-20: refunds never raise a debt, and what is left is nothing or at least what the gateway takes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000_000 }), { maxLength: 6 }), (refunds) => {
      let plan = withdrawn()
      for (const refund of refunds) {
        const before = balancesOf(plan).receivable
        const reduced = reduceDebt(plan, rial(refund), least)
        if (!reduced) continue
        const { receivable } = balancesOf(reduced.plan)
        expect(receivable).toBe(before - reduced.amount)
        expect(reduced.amount).toBeLessThanOrEqual(refund)
        expect(receivable === 0 || receivable >= least).toBe(true)
        plan = reduced.plan
      }
    }),
  )
})

test('R-PLAN-20: nothing is owed after a payment of the whole debt, and every other plan is not of an ended loan', () => {
  const plan = withdrawn()
  expect(reduceDebt({ ...plan, instalments: plan.instalments.map((one) => ({ ...one, isPaid: true })) }, rial(5), least)).toBeNull()
  expect(() => reduceDebt(loan, rial(5), least)).toThrow(RangeError)
})
