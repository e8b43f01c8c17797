import { expect, test } from 'vitest'
import { day } from '#domain/platform/kernel/time.ts'
import { policies, policyIn } from './policy.ts'
import { policiesOf } from './set-policy.ts'

const [written] = policies

test('a policy that was set changes what stood before it from its day on, and nothing else', () => {
  const set = policiesOf([
    { from: day('2027-03-21'), values: { report_price: 400_000 } },
    { from: day('2027-01-01'), values: { yearly_rate: 30, order_cost: 1_700_000 } },
  ])
  expect(policyIn(set, day('2026-12-31'))).toBe(written)
  const [winter, spring] = [policyIn(set, day('2027-01-01')), policyIn(set, day('2027-03-21'))]
  const firstPayment = { ...written.firstPayment, orderCost: 1_700_000 }
  expect(winter).toEqual({ ...written, from: '2027-01-01', yearlyRate: 30, firstPayment })
  expect(spring).toEqual({ ...winter, from: '2027-03-21', reportPrice: 400_000 })
})
