import type { Route } from '#contract/platform/http/route.ts'
import type { checkDailyLoanSchema, createInstantLoanSchema, instantLoanCalculatorSchema } from './instant-loan.ts'

/** R-LOAN-02, R-LOAN-04. */
export const instantLoanCalculator: Route<typeof instantLoanCalculatorSchema, 'bearer'> = {
  id: 'instant-loan.calculator',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/calculator',
  auth: 'bearer',
  signed: true,
}

/** R-LOAN-03, D-71. */
export const checkDailyLoan: Route<typeof checkDailyLoanSchema, 'bearer'> = {
  id: 'instant-loan.checking-daily',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/checking-daily',
  auth: 'bearer',
  signed: true,
}

/** R-LOAN-01, D-70. */
export const createInstantLoan: Route<typeof createInstantLoanSchema, 'bearer'> = {
  id: 'instant-loan.create',
  method: 'POST',
  path: '/api/customer/orders/instant-loan',
  auth: 'bearer',
  signed: true,
}
