import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { askGateway } from './ask-gateway.ts'
import { duePayments, staleUnknowns } from './sql.ts'

/**
 * Asks the gateway about every payment whose time to ask has come: lost callbacks, time-outs and expiries all end here. Answers how
 * many it asked about; one that cannot be settled does not stop the others. A payment that is UNKNOWN 20 minutes after its end is
 * logged as an error, which raises an alarm.
 */
export async function askDuePayments(app: PaymentsApp): Promise<number> {
  const due = await duePayments(app.db, app.now())
  const asked = await eachDue(app, due, async ({ customerId, id }) => (await askGateway(app, customerId, id, null)) !== null)
  for (const { customerId, id } of await staleUnknowns(app.db, instant(app.now() - 20 * minuteMs)))
    app.log.error({ customerId, paymentId: id }, 'a payment is still UNKNOWN: ask the gateway by hand')
  return asked
}
