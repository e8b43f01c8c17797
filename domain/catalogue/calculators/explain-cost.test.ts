import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { explainCost } from './explain-cost.ts'

const anchor = day('2026-11-20')

test('200,000,000 at 23 % in 12 from 1405/08/29: nominal 22.2511 %, 24.8344 % a year, more with fees', () => {
  const terms = { amount: rial(200_000_000), yearlyRate: 23, count: 12, anchor }
  const plain = explainCost({ ...terms, paidBefore: rial(0) })
  expect(plain.nominal * 100).toBeCloseTo(22.2511, 4)
  expect(plain.effective * 100).toBeCloseTo(24.8344, 4)
  expect(plain).toMatchObject({ wage: 24_916_667, totalRepayment: 224_916_667, total: 224_916_667, dearerBy: 24_916_667 })
  expect(plain.schedule.at(0)).toMatchObject({ number: 1, dueDate: '2026-12-20', principal: 14_910_667, wage: 3_833_333 })
  expect(plain.schedule.at(-1)).toMatchObject({ number: 12, dueDate: '2027-11-20', amount: 18_732_667 })
  const dear = explainCost({ ...terms, paidBefore: rial(2_750_000) })
  expect(dear.effective).toBeGreaterThan(plain.effective)
  expect(dear).toMatchObject({ total: 227_666_667, dearerBy: 27_666_667 })
})

test('the schedule sums to the rial, whatever the terms', () => {
  const terms = fc.record({
    amount: fc.integer({ min: 10_000_000, max: 5_000_000_000 }).map(rial),
    yearlyRate: fc.integer({ min: 1, max: 4000 }).map((hundredths) => hundredths / 100),
    count: fc.integer({ min: 1, max: 36 }),
    paidBefore: fc.integer({ min: 0, max: 5_000_000 }).map(rial),
  })
  fc.assert(
    fc.property(terms, (asked) => {
      const { schedule, amount, wage, totalRepayment, effective, nominal } = explainCost({ ...asked, anchor })
      expect(sum(schedule.map(({ principal }) => principal))).toBe(amount)
      expect(sum(schedule.map((each) => each.wage))).toBe(wage)
      expect(sum(schedule.map((each) => each.amount))).toBe(totalRepayment)
      expect(effective).toBeGreaterThan(nominal * 0.9)
    }),
  )
})
