import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { termsFaults } from './terms-fault.ts'

const range = (min: number, max: number) => ({ min: rial(min), max: rial(max) })
const good = { priceSteps: [10, 20, 30].map(rial), installmentSteps: [3, 6], priceConfigs: [range(5, 20), range(21, 40)] }

test('terms with separate ranges and rising steps within them are valid, whatever the order of the ranges', () => {
  expect(termsFaults(good)).toEqual({})
  expect(termsFaults({ ...good, priceConfigs: good.priceConfigs.toReversed() })).toEqual({})
  expect(termsFaults({ ...good, priceSteps: [rial(5), rial(20)], priceConfigs: [range(5, 5), range(20, 40)] })).toEqual({})
})

test.each([
  ['ranges that overlap', { priceConfigs: [range(5, 20), range(20, 40)] }, ['price_configs']],
  ['a range the wrong way round', { priceConfigs: [range(40, 5)] }, ['price_configs']],
  ['a range from nothing', { priceConfigs: [range(0, 40)] }, ['price_configs']],
  ['a step that no range holds', { priceSteps: [rial(10), rial(50)] }, ['price_steps']],
  ['a step between two ranges', { priceConfigs: [range(5, 15), range(25, 40)] }, ['price_steps']],
  ['steps that fall', { priceSteps: [rial(20), rial(10)] }, ['price_steps']],
  ['a step twice', { priceSteps: [rial(20), rial(20)] }, ['price_steps']],
  ['counts that fall', { installmentSteps: [6, 3] }, ['installment_steps']],
])('%s are refused by field', (_, fault, fields) => {
  const faults = Object.entries(termsFaults({ ...good, ...fault }))
  expect(faults.map(([field, sentences]) => [field, sentences.length])).toEqual(fields.map((field) => [field, 1]))
})
