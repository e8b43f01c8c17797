import { readAssessment, verifyIncome } from '#contract/backoffice/order-review/assessment-routes.ts'
import { readAssessmentSchema, verifyIncomeSchema } from '#contract/backoffice/order-review/assessment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findOrder } from '#server/backoffice/decisions/find-order.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import { insertVerifiedIncome } from '#server/lending/affordability/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { assessmentView } from './assessment-view.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Whether an order can be afforded, and recording the income that a document proves (R-CARE-11). */
export function assessmentRoutes(http: HttpServer, app: App): void {
  http.serve(readAssessment, readAssessmentSchema, async ({ params }) => {
    const order = await findOrder(app.db, params.order)
    return order ? ok({ results: await assessmentView(app.db, order, asOfNow(app)) }) : missing
  })

  http.serve(verifyIncome, verifyIncomeSchema, ({ params, body, request }) =>
    runAction(app, { request, route: verifyIncome }, async (tx, { staff: { id: verifiedBy }, at }) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const { customerId, id: orderId } = order
      // An income on a closed account would be personal data again.
      if (!(await lockOpenAccount(tx, customerId))) return missing
      await insertVerifiedIncome(tx, {
        customerId,
        amount: rial(body.amount),
        documentType: body.document_type,
        verifiedBy,
        verifiedAt: at,
      })
      const value = { results: null, message: 'درآمد ثابت‌شده ثبت شد.' }
      return ok({ value, audit: { customerId, orderId, after: { amount: body.amount, document: body.document_type } } })
    }),
  )
}
