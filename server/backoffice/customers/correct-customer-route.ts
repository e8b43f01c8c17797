import { correctCustomerSchema } from '#contract/backoffice/customers/customers.ts'
import { correctCustomer } from '#contract/backoffice/customers/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { prepareCorrection } from '#server/identity/profile/correct-identity.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { customerRow } from './customers-sql.ts'

/** The correction of a confirmed identity, after support saw a document. The audit has which fields changed, not what they are. */
export function correctCustomerRoute(http: HttpServer, app: App): void {
  http.serve(
    correctCustomer,
    correctCustomerSchema,
    async ({ params: { customer_id: customerId }, body: { reason, ...given }, request }) => {
      const row = await customerRow(app.db, customerId)
      if (row?.closedAt !== null) return err({ kind: 'NOT_FOUND' } as const)
      const write = await prepareCorrection(app, customerId, given)
      if (!write.ok) return write
      return runAction(app, { request, route: correctCustomer }, async (tx) => {
        const corrected = await write.value(tx)
        if (!corrected.ok) return corrected
        if (corrected.value.length === 0) return err({ kind: 'NOTHING_TO_CORRECT' } as const)
        const value = { results: null, message: 'مشخصات مشتری اصلاح شد.' }
        return ok({ value, audit: { customerId, after: { fields: corrected.value, reason } } })
      })
    },
  )
}
