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

test('set policies apply in the order of their days, in whatever order they come', () => {
  const days = ['2027-01-01', '2027-02-01', '2027-03-01'].map(day)
  const [first, second, third] = days.map((from, index) => ({ from, values: { yearly_rate: 30 + index } }))
  if (!first || !second || !third) throw new Error('three policies are set')
  for (const set of [
    [first, second, third],
    [first, third, second],
    [second, first, third],
    [second, third, first],
    [third, first, second],
    [third, second, first],
  ]) {
    const policies = policiesWith(set).slice(releasePolicies.length)
    expect(policies.map(({ from, yearlyRate }) => [from, yearlyRate])).toEqual(days.map((from, index) => [from, 30 + index]))
  }
})

test('the values that admins may change are named as on the wire', () => {
  expect(adminValuesOf(written)).toMatchObject({ yearly_rate: written.yearlyRate, report_price: written.reportPrice })
  const [, changed] = policiesWith([{ from: day('2027-01-01'), values: adminValuesOf({ ...written, yearlyRate: 31 }) }])
  expect(changed).toEqual({ ...written, from: '2027-01-01', yearlyRate: 31 })
})
