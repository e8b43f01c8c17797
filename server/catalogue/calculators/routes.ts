import { calculatorStepsSchema, calculatorStepsByTypeSchema } from '#contract/catalogue/calculators/repayment-steps.ts'
import { calculatorSteps, calculatorStepsByType } from '#contract/catalogue/calculators/routes.ts'
import { repaymentSteps } from '#domain/catalogue/stores/repayment-steps.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'

export function calculatorRoutes(http: HttpServer, app: App): void {
  const steps = (type: OrderType) =>
    repaymentSteps(type, policyToday(app)).map(({ invoiceCount, repayment, pointsNeeded }) => ({
      invoice_count: invoiceCount,
      final_amount: repayment.totalRepayment,
      monthly_invoice: repayment.monthlyInvoice,
      wage: repayment.wage,
      amount: repayment.amount,
      points_needed: pointsNeeded,
    }))

  http.serve(calculatorSteps, calculatorStepsSchema, async () => ok({ results: steps('OPEN_LOOP') }))
  http.serve(calculatorStepsByType, calculatorStepsByTypeSchema, async ({ params }) => {
    const type = orderTypes.find((one) => one === params.type)
    return type ? ok({ results: steps(type) }) : err({ kind: 'NOT_FOUND' })
  })
}
