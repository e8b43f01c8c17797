import type { Change } from '#domain/billing/autopay/history.ts'
import { pullAt, skippableUntil, secondNoticeUntil } from '#domain/billing/autopay/pull-times.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDueInvoices } from './find-dues.ts'
import { addHistory } from './history-sql.ts'
import { holdMandate } from './mandates-sql.ts'
import { insertSkipped, movePull, pullOf, type Pull, type PullKey } from './pulls-sql.ts'

export type SkipRefusal = { readonly kind: 'AUTOPAY_OFF' | 'TOO_LATE_TO_SKIP' | 'NOT_FOUND' }
type Asked = PullKey & { readonly at: Instant }

/** «این بار نه»: this instalment is not pulled, until an hour before. Once more changes nothing. */
export async function skipPull(tx: Db, asked: Asked): Promise<Result<null, SkipRefusal>> {
  const { customerId, invoiceId, at } = asked
  const mandate = await holdMandate(tx, customerId, at)
  if (!mandate) return err(await whyNot(tx, asked))
  const skipped = await movePull(tx, asked, 'skip', { changedAt: at, after: skippedBy(at) })
  if (skipped) return ok(await note(tx, skipped, 'SKIPPED', at))
  const pull = await pullOf(tx, asked)
  if (pull?.status === 'SKIPPED') return ok(null)
  if (pull) return err({ kind: pull.status === 'DROPPED' ? 'NOT_FOUND' : 'TOO_LATE_TO_SKIP' })
  // Long before it is announced there is no row yet.
  const invoice = (await findDueInvoices(tx, customerId)).find(({ id }) => id === invoiceId)
  if (!invoice || mandate.pullsFrom === null || invoice.dueDate < mandate.pullsFrom) return err({ kind: 'NOT_FOUND' })
  const planned = { ...invoice, invoiceId, nextAt: pullAt(invoice.dueDate) }
  if (at >= skippableUntil(planned.nextAt)) return err({ kind: 'TOO_LATE_TO_SKIP' })
  if (await insertSkipped(tx, planned, at)) await note(tx, planned, 'SKIPPED', at)
  return ok(null)
}

/** Takes a skipped pull up again, until an hour before. Within the last day the customer is notified by this. */
export async function unskipPull(tx: Db, asked: Asked): Promise<Result<null, SkipRefusal>> {
  const { customerId, at } = asked
  if (!(await holdMandate(tx, customerId, at))) return err(await whyNot(tx, asked))
  const pull = await pullOf(tx, asked)
  if (!pull || pull.status === 'DROPPED') return err({ kind: 'NOT_FOUND' })
  if (pull.status === 'PLANNED') return ok(null)
  const notifiedAt = pull.nextAt <= secondNoticeUntil(at) ? (pull.notifiedAt ?? at) : pull.notifiedAt
  const taken = await movePull(tx, asked, 'unskip', { changedAt: at, notifiedAt, after: skippedBy(at) })
  return taken ? ok(await note(tx, taken, 'UNSKIPPED', at)) : err({ kind: 'TOO_LATE_TO_SKIP' })
}

/** Without a mandate: another customer's instalment is answered like a missing one. */
const whyNot = async (tx: Db, { customerId, invoiceId: id }: Asked): Promise<SkipRefusal> => ({
  kind: (await findInvoices(tx, [{ customerId, id }])).length > 0 ? 'AUTOPAY_OFF' : 'NOT_FOUND',
})

/** Pulls later than this may still be skipped. */
const skippedBy = (at: Instant): Instant => instant(at + hourMs)

type Noted = Pick<Pull, 'customerId' | 'orderId' | 'number' | 'amount'>

async function note(tx: Db, { customerId, orderId, number, amount }: Noted, kind: Change['kind'], at: Instant): Promise<null> {
  await addHistory(tx, [{ customerId, at, by: 'CUSTOMER', kind, orderId, number, amount, failure: null, isRenewal: false }])
  return null
}
