import { trueUntil } from '#domain/engagement/deliveries/days-of-texts.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import { findVulnerable } from '#server/lending/plans/hardship/vulnerability.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowAfter, type Record } from './record-outcome.ts'
import type { Addressed, Delivery } from './take-deliveries.ts'

/**
 * Ends what is not to be sent any more; returns what is still to be: reminders of instalments that were paid, replaced or written off since
 * they were queued, contacts about something late of customers who were flagged as vulnerable (R-PLAN-13), and texts whose day has passed.
 */
export async function endSettledReminders(
  { db, now }: Pick<App, 'db' | 'now'>,
  record: Record,
  waiting: readonly Addressed[],
): Promise<readonly Addressed[]> {
  const isSettled = await findSettled(db, waiting)
  const isStopped = await findStopped(db, waiting)
  const at = now()
  const isOver = (delivery: Addressed): boolean => isSettled(delivery) || isStopped(delivery) || isPast(delivery, at)
  const over = waiting.filter(isOver)
  await Promise.all(over.map((delivery) => record(rowAfter(delivery, { kind: 'REFUSED', fault: 'no longer so' }, at))))
  return waiting.filter((delivery) => !over.includes(delivery))
}

type Judge<D> = (delivery: D) => boolean

async function findSettled(db: Db, waiting: readonly Addressed[]): Promise<Judge<Addressed>> {
  const named = waiting.flatMap(({ values: { invoice } }) => invoice ?? [])
  if (named.length === 0) return () => false
  const unpaid = new Set((await findInvoices(db, named)).filter(({ status }) => status === 'PENDING').map(({ id }) => id))
  return ({ values: { invoice } }) => invoice !== undefined && !unpaid.has(invoice.id)
}

type Contact = Pick<Delivery, 'customerId' | 'values' | 'isContact'>

/** Which of these are contacts about something late that a flag stops: that of their reader, or of the customer whose instalment it is. */
export async function findStopped(db: Db, asked: readonly Contact[]): Promise<Judge<Contact>> {
  const peopleOf = ({ customerId, values: { invoice } }: Contact): readonly number[] => [customerId, invoice?.customerId ?? customerId]
  const vulnerable = await findVulnerable(
    db,
    asked.filter(({ isContact }) => isContact).flatMap((contact) => peopleOf(contact)),
  )
  return (contact) => contact.isContact && peopleOf(contact).some((customerId) => vulnerable.has(customerId))
}

/** Whether its text would not be true at that moment. */
export function isPast({ kind, values }: Pick<Delivery, 'kind' | 'values'>, at: Instant): boolean {
  const until = trueUntil(kind, values)
  return until !== null && at >= until
}
