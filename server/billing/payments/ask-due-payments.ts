import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import type { House } from '#server/platform/context/house.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { askGateway } from './ask-gateway.ts'
import { duePayments, staleUnknowns } from './sql.ts'

/**
 * Asks the gateway about every payment whose time to ask has come: lost callbacks, time-outs and expiries all end here.
 * Answers how many it asked about; one that cannot be settled holds up none of the others. A payment that is UNKNOWN 20 minutes after its end raises an alarm.
 */
export async function askDuePayments(house: House): Promise<number> {
  const due = await duePayments(house.db, house.now())
  const asked = await eachDue(house, due, async ({ customerId, id }) => (await askGateway(house, customerId, id, null)) !== null)
  for (const { customerId, id } of await staleUnknowns(house.db, instant(house.now() - 20 * minuteMs)))
    house.log.error({ customerId, paymentId: id }, 'a payment is still UNKNOWN: ask the gateway by hand')
  return asked
}
