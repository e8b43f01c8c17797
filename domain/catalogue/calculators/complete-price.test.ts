import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { completePrice, estimatePrice, paidBefore } from './complete-price.ts'
import { captionOfLine, captionOfTime } from './price-captions.ts'
import { repaymentOf } from './repayment.ts'

const [policy] = releasePolicies
const repayment = repaymentOf({ amount: rial(200_000_000), yearlyRate: 23, count: 12 })

test('F-102: the complete price of 20 million toman over 12 months is the one of the design, and its lines add up', () => {
  const price = estimatePrice(policy, { type: 'CLOSE_LOOP', repayment, collateral: 'PROMISSORY' })
  expect(price.groups).toEqual({
    today: { lines: [{ key: 'report', amount: 300_000 }], total: 300_000 },
    contract: {
      lines: [
        { key: 'first_payment', amount: 1_850_000 },
        { key: 'note', amount: 835_000 },
      ],
      total: 2_685_000,
    },
    monthly: {
      lines: [
        { key: 'principal', amount: 200_000_000 },
        { key: 'wage', amount: 24_916_667 },
      ],
      total: 224_916_667,
    },
  })
  expect([price.total, paidBefore(price)]).toEqual([227_901_667, 2_985_000])
})

test('F-102: what an order does not have is no line: an instant loan pays nothing at the contract, a property its valuation and no note', () => {
  const instant = estimatePrice(policy, { type: 'INSTANT_LOAN', repayment, collateral: null })
  expect(instant.groups.contract).toEqual({ lines: [], total: 0 })
  const property = estimatePrice(policy, { type: 'BANK_PERSONAL_LOAN', repayment, collateral: 'MORTGAGE_DEED' })
  expect(property.groups.contract.lines.map(({ key }) => key)).toEqual(['first_payment', 'valuation'])
  const card = estimatePrice(policy, { type: 'OPEN_LOOP', repayment, collateral: 'CHEQUE' })
  expect(card.groups.contract.lines).toEqual([{ key: 'first_payment', amount: 2_750_000 }])
})

test('F-102: the price made of an order’s own amounts is the estimate it was made from', () => {
  const estimate = estimatePrice(policy, { type: 'CLOSE_LOOP', repayment, collateral: 'PROMISSORY' })
  const made = completePrice({
    type: 'CLOSE_LOOP',
    principal: repayment.amount,
    wage: repayment.wage,
    count: 12,
    report: rial(300_000),
    first_payment: rial(1_850_000),
    note: rial(835_000),
    noteAmount: rial(250_000_000),
    valuation: rial(0),
  })
  expect(made).toEqual(estimate)
})

test('F-102: the caption of the months says how many, and only what is bought at a store is a purchase', () => {
  expect([captionOfTime('today', '۱۲'), captionOfTime('monthly', '۱۲')]).toEqual(['امروز', 'هر ماه، ۱۲ قسط'])
  const principals = orderTypes.map((type) => captionOfLine('principal', type))
  expect(principals).toEqual(['اصل خرید', 'اصل خرید', 'اصل وام', 'اصل وام'])
  expect(captionOfLine('note', 'OPEN_LOOP')).toBe('سفتهٔ الکترونیکی')
})
