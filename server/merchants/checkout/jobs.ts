import { isOpen } from '#domain/merchants/checkout/ticket-transitions.ts'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { endTicket } from './end-ticket.ts'
import { reverseTicket } from './settle-and-refund.ts'
import { settleTicket } from './settle-and-refund.ts'
import { changeTicket, dueTickets, lockTicket, type Ticket } from './sql.ts'

/** Whether a ticket's payment is open or UNKNOWN: then it does not expire. Implemented by payments, which depend on tickets. */
export type IsBeingPaid = (tx: Db, customerId: number, trackNumber: string) => Promise<boolean>

/**
 * Handles the due tickets: unpaid ones expire, those the store did not verify in time are reversed, verified ones are settled at the end
 * of the next business day (lifecycle.md §5). Returns how many moved. Any number of processes may run it.
 */
export async function handleDueTickets(app: App, isBeingPaid: IsBeingPaid): Promise<number> {
  return eachDue(app, await dueTickets(app.db, app.now()), ({ trackNumber }) =>
    app.db.transaction((tx) => handleDueTicket(tx, app, trackNumber, isBeingPaid)),
  )
}

async function handleDueTicket(tx: Db, app: App, trackNumber: string, isBeingPaid: IsBeingPaid): Promise<boolean> {
  const asOf = asOfNow(app)
  const { at } = asOf
  const ticket = await lockTicket(tx, trackNumber)
  const merchant = ticket && (await merchantBy(tx, ticket.merchantId))
  if (!ticket || !merchant || ticket.dueAt === null || ticket.dueAt > at) return false
  const { storeName } = merchant
  if (ticket.status === 'DONE') await reverseTicket(tx, ticket, { event: 'reverse-unverified', storeName, ...asOf })
  else if (ticket.status === 'VERIFIED') await settleTicket(tx, ticket, { at, storeName })
  else if (isOpen(ticket.status)) {
    if (await hasOpenPayment(tx, ticket, isBeingPaid)) {
      await changeTicket(tx, ticket, { dueAt: instant(at + minuteMs) })
      return false
    }
    await endTicket(tx, ticket, { event: 'expire', storeName, ...asOf })
  }
  return true
}

const hasOpenPayment = async (tx: Db, { customerId, trackNumber, status }: Ticket, isBeingPaid: IsBeingPaid): Promise<boolean> =>
  status === 'RESERVED' && customerId !== null && isBeingPaid(tx, customerId, trackNumber)
