import { queryOptions } from '@tanstack/react-query'
import { calculatorSteps, calculatorStepsByType } from '#contract/catalogue/calculators/routes.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { call } from '#web/platform/http/call.ts'

/** The laid-out amounts of a type of order (R-CALC-01, R-CALC-02); a card loan is what is meant where no type is named. */
export const repaymentStepsQuery = (type: OrderType) =>
  queryOptions({
    queryKey: ['repayment-steps', type],
    queryFn: async () =>
      (await (type === 'OPEN_LOOP' ? call(calculatorSteps, {}) : call(calculatorStepsByType, { params: { type } }))).results,
    staleTime: 10 * 60_000,
  })
