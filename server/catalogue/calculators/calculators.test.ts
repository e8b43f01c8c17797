import { beforeAll, expect, test } from 'vitest'
import type { RepaymentStep } from '#contract/catalogue/calculators/repayment-steps.ts'
import { calculatorSteps, calculatorStepsByType } from '#contract/catalogue/calculators/routes.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the loan calculator', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  const stepsOf = async (type: string): Promise<RepaymentStep[]> =>
    (await app.call(calculatorStepsByType, { params: { type } })).body.results

  test('R-CALC-01, R-ENTITY-22: without a type it reckons a card loan, for anybody', async () => {
    const { body } = await app.call(calculatorSteps, {})
    expect(body.results).toEqual(await stepsOf('OPEN_LOOP'))
    expect(body.results).toContainEqual({
      invoice_count: 12,
      final_amount: 224_916_667,
      monthly_invoice: 18_744_000,
      wage: 24_916_667,
      amount: 200_000_000,
      points_needed: 20_000,
    })
  })

  test('R-CALC-02, R-CALC-09: every type has its counts and its points', async () => {
    const counts = async (type: string) => [...new Set((await stepsOf(type)).map(({ invoice_count: count }) => count))]
    expect(await Promise.all(orderTypes.map(counts))).toEqual([
      [3, 6, 9, 12],
      [3, 6, 9, 12],
      [1, 2, 3],
      [12, 24, 36],
    ])
    const points = new Map((await stepsOf('INSTANT_LOAN')).map(({ amount, points_needed: needed }) => [amount / 1_000_000, needed]))
    expect([...points]).toEqual([
      [20, 4000],
      [30, 6000],
      [50, 10_000],
      [100, 20_000],
    ])
  })

  test('an unknown type is 404', async () => {
    for (const type of ['OTHER', 'open_loop', 'constructor']) {
      expect((await app.call(calculatorStepsByType, { params: { type } })).body.code).toBe('NOT_FOUND')
    }
  })
})
