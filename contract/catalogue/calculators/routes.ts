import type { Route } from '#contract/platform/http/route.ts'
import type { calculatorStepsByTypeSchema, calculatorStepsSchema } from './repayment-steps.ts'

/** R-CALC-01, D-37. */
export const calculatorSteps: Route<typeof calculatorStepsSchema, 'optional'> = {
  id: 'calculators.steps',
  method: 'GET',
  path: '/api/loan-calculator',
  auth: 'optional',
  signed: true,
}

/** R-CALC-02, D-37. */
export const calculatorStepsByType: Route<typeof calculatorStepsByTypeSchema, 'optional'> = {
  id: 'calculators.steps-by-type',
  method: 'GET',
  path: '/api/loan-calculator/{type}',
  auth: 'optional',
  signed: true,
}
