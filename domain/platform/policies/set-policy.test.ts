import { expect, test } from 'vitest'
import { day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from './policy.ts'
import { adminValuesOf, policiesWith } from './set-policy.ts'

const [written] = releasePolicies

test('a set policy changes the previous one from its day on, and nothing else', () => {
  const policies = policiesWith([
    { from: day('2027-03-21'), values: { report_price: 400_000 } },
    { from: day('2027-01-01'), values: { yearly_rate: 30, order_cost: 1_700_000 } },
  ])
  expect(policyOn(policies, day('2026-12-31'))).toBe(written)
  const [winter, spring] = [policyOn(policies, day('2027-01-01')), policyOn(policies, day('2027-03-21'))]
  expect(winter).toEqual({ ...written, from: '2027-01-01', yearlyRate: 30, orderCost: 1_700_000 })
  expect(spring).toEqual({ ...winter, from: '2027-03-21', reportPrice: 400_000 })
})

test('the values that admins may change are named as on the wire', () => {
  expect(adminValuesOf(written)).toMatchObject({ yearly_rate: written.yearlyRate, report_price: written.reportPrice })
  const [, changed] = policiesWith([{ from: day('2027-01-01'), values: adminValuesOf({ ...written, yearlyRate: 31 }) }])
  expect(changed).toEqual({ ...written, from: '2027-01-01', yearlyRate: 31 })
})
