import type { Route } from '#contract/platform/http/route.ts'
import type { checkDailyLoanSchema, createInstantLoanSchema, instantLoanCalculatorSchema } from './instant-loan.ts'

/** The amounts of an instant loan, each with its price in points (R-LOAN-02, R-LOAN-04). The caller's limit is Me's instant_limit. */
export const instantLoanCalculator: Route<typeof instantLoanCalculatorSchema, 'bearer'> = {
  id: 'instant-loan.calculator',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/calculator',
  auth: 'bearer',
  signed: true,
}

/** Whether an instant loan may be requested today: one request per Tehran day (R-LOAN-03, D-71). */
export const checkDailyLoan: Route<typeof checkDailyLoanSchema, 'bearer'> = {
  id: 'instant-loan.checking-daily',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/checking-daily',
  auth: 'bearer',
  signed: true,
}

/** A new instant loan: one of the calculator's amounts, over one to three months (R-LOAN-01, D-70). */
export const createInstantLoan: Route<typeof createInstantLoanSchema, 'bearer'> = {
  id: 'instant-loan.create',
  method: 'POST',
  path: '/api/customer/orders/instant-loan',
  auth: 'bearer',
  signed: true,
}
