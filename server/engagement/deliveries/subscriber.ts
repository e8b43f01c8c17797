import type { Values } from '#domain/engagement/deliveries/notice-kind.ts'
import { outreachOf } from '#domain/engagement/deliveries/of-event.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import { formerMobileOf } from '#server/identity/profile/former-mobiles.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { queueDeliveries, queueToAddress } from './queue-deliveries.ts'

/**
 * Queues what an event sends beside the bell, in the transaction that records the event as handled, so exactly once. Nothing for a closed
 * account: the number that replaced its own may be anybody's.
 */
export async function queueForEvent(tx: Db, event: DomainEvent, { at, eventId }: { at: Instant; eventId: number }): Promise<void> {
  const outreach = outreachOf(event)
  const { customerId } = event
  if (!outreach || !(await lockOpenAccount(tx, customerId))) return
  const { kind, link, values = {}, invoiceId, unpaid, formerMobileId } = outreach
  const ofInvoice = invoiceId === undefined ? {} : await invoiceValues(tx, customerId, invoiceId)
  if (ofInvoice === null) return
  const reminded = unpaid && { invoice: { customerId: unpaid.ownerId ?? customerId, id: unpaid.invoiceId } }
  const queued = {
    customerId,
    notice: `event:${eventId}`,
    kind,
    link,
    values: { day: dayOf(at), at, ...ofInvoice, ...values, ...reminded },
  }
  await queueDeliveries(tx, queued, at)
  const former = formerMobileId === undefined ? null : await formerMobileOf(tx, customerId, formerMobileId)
  if (former !== null) await queueToAddress(tx, { ...queued, notice: `${queued.notice}:former`, channel: 'sms', address: former }, at)
}

/** The values of an instalment's notice; null when it is not to be paid any more and was not paid. */
async function invoiceValues(tx: Db, customerId: number, id: string): Promise<Partial<Values> | null> {
  const [invoice] = await findInvoices(tx, [{ customerId, id }])
  if (!invoice || invoice.status === 'CANCELED') return null
  return { amount: invoice.amount, number: invoice.number, ...(invoice.dueDate !== null && { day: invoice.dueDate }) }
}
