import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { askGateway } from './ask-gateway.ts'
import { duePayments, mostDuePayments, staleUnknowns, type DuePayment } from './sql.ts'

/** The gateway is asked about so many payments at once: half as many as its client lets through, so that purchases find room. */
const atOnce = 16

/**
 * Asks the gateway about every payment whose time to ask has come: lost callbacks, time-outs and expiries all end here. Each is asked
 * about once in a run. Answers how many it asked about; one that cannot be settled does not stop the others. A payment that is UNKNOWN
 * 20 minutes after its end is logged as an error, which raises an alarm.
 */
export async function askDuePayments(app: PaymentsApp): Promise<number> {
  const until = app.now()
  let asked = 0
  let due: readonly DuePayment[] = []
  do {
    due = await duePayments(app.db, until, due.at(-1))
    asked += await eachDue({ ...app, atOnce }, due, async ({ customerId, id }) => (await askGateway(app, customerId, id, null)) !== null)
  } while (due.length === mostDuePayments && !app.isOutOfTime?.())
  for (const { customerId, id } of await staleUnknowns(app.db, instant(app.now() - 20 * minuteMs)))
    app.log.error({ customerId, paymentId: id }, 'a payment is still UNKNOWN: ask the gateway by hand')
  return asked
}
