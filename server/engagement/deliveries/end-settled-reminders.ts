import { findInvoices } from '#server/billing/invoices/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowAfter, type Record } from './record-outcome.ts'
import type { Addressed } from './take-deliveries.ts'

/** Ends the reminders of instalments that were paid, replaced or written off since they were queued; returns what is still to be sent. */
export async function endSettledReminders(
  { db, now }: Pick<App, 'db' | 'now'>,
  record: Record,
  waiting: readonly Addressed[],
): Promise<readonly Addressed[]> {
  const named = waiting.flatMap(({ values: { invoice } }) => invoice ?? [])
  if (named.length === 0) return waiting
  const unpaid = new Set((await findInvoices(db, named)).filter(({ status }) => status === 'PENDING').map(({ id }) => id))
  const isSettled = ({ values: { invoice } }: Addressed): boolean => invoice !== undefined && !unpaid.has(invoice.id)
  const settled = waiting.filter(isSettled)
  await Promise.all(settled.map((delivery) => record(rowAfter(delivery, { kind: 'REFUSED', fault: 'no longer so' }, now()))))
  return waiting.filter((delivery) => !isSettled(delivery))
}
