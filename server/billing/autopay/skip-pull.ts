import type { Change } from '#domain/billing/autopay/history.ts'
import { pullAt, skippableUntil, secondNoticeUntil } from '#domain/billing/autopay/pull-times.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDueInvoices, pulledOn } from './find-dues.ts'
import { addHistory } from './history-sql.ts'
import { holdMandate, type Mandate } from './mandates-sql.ts'
import { movePull, planPulls, pullOf, type Pull, type PullKey } from './pulls-sql.ts'
import { ordersOffOf } from './switch-order.ts'

export type SkipRefusal = { readonly kind: 'AUTOPAY_OFF' | 'TOO_LATE_TO_SKIP' | 'NOT_FOUND' }
type Asked = PullKey & AsOf

/** «این بار نه»: this instalment is not pulled, until an hour before. Once more changes nothing. */
export async function skipPull(tx: Db, asked: Asked): Promise<Result<null, SkipRefusal>> {
  const { customerId, at } = asked
  const mandate = await holdMandate(tx, customerId, at)
  if (!mandate) return err(await whyNot(tx, asked))
  const skipped = await movePull(tx, asked, 'skip', { changedAt: at, after: skippedBy(at) })
  if (skipped) return ok(await note(tx, skipped, 'SKIPPED', at))
  const pull = await pullOf(tx, asked)
  if (pull?.status === 'SKIPPED') return ok(null)
  if (pull && pull.status !== 'DROPPED') return err({ kind: 'TOO_LATE_TO_SKIP' })
  // Long before it is announced it is not planned yet.
  const coming = await findComing(tx, mandate, asked)
  if (!coming) return err({ kind: 'NOT_FOUND' })
  if (at >= skippableUntil(coming.nextAt)) return err({ kind: 'TOO_LATE_TO_SKIP' })
  await planPulls(tx, [coming], at)
  const early = await movePull(tx, asked, 'skip', { changedAt: at })
  return early ? ok(await note(tx, early, 'SKIPPED', at)) : err({ kind: 'TOO_LATE_TO_SKIP' })
}

/**
 * Takes a skipped pull up again, until an hour before. Before its last day it is planned anew, as all others are: with its notices, and not
 * while an older instalment of its order is overdue; within the last day the customer is notified by this. One that was tried before, or
 * whose due day has passed, would not be planned any more: it goes on with its tries.
 */
export async function unskipPull(tx: Db, asked: Asked): Promise<Result<null, SkipRefusal>> {
  const { customerId, at } = asked
  const mandate = await holdMandate(tx, customerId, at)
  if (!mandate) return err(await whyNot(tx, asked))
  const pull = await pullOf(tx, asked)
  if (!pull || pull.status === 'DROPPED') return (await findComing(tx, mandate, asked)) ? ok(null) : err({ kind: 'NOT_FOUND' })
  if (pull.status === 'PLANNED') return ok(null)
  const isPlannable = pull.status === 'SKIPPED' && pull.tries === 0 && pull.dueDate >= dayOf(at)
  if (isPlannable && (pull.nextAt > secondNoticeUntil(at) || (await isAfterOverdue(tx, pull, at)))) {
    const dropped = await movePull(tx, asked, 'drop', { changedAt: at })
    return ok(dropped && (await note(tx, dropped, 'UNSKIPPED', at)))
  }
  const notifiedAt = pull.nextAt <= secondNoticeUntil(at) ? (pull.notifiedAt ?? at) : pull.notifiedAt
  const taken = await movePull(tx, asked, 'unskip', { changedAt: at, notifiedAt, after: skippedBy(at) })
  return taken ? ok(await note(tx, taken, 'UNSKIPPED', at)) : err({ kind: 'TOO_LATE_TO_SKIP' })
}

/** The pull of an instalment that is not planned yet; null where it will not be. */
async function findComing(tx: Db, { pullsFrom }: Mandate, { customerId, invoiceId, at, policies }: Asked) {
  const invoice = (await findDueInvoices(tx, customerId)).find(({ id }) => id === invoiceId)
  if (!invoice || pullsFrom === null || invoice.dueDate < pullsFrom || invoice.dueDate < dayOf(at)) return null
  const isOff = (await ordersOffOf(tx, customerId)).has(invoice.orderId)
  const { dueDate } = invoice
  return isOff ? null : { ...invoice, invoiceId, amount: pulledOn(invoice, dueDate, policies), nextAt: pullAt(dueDate) }
}

/** Whether an older instalment of the order is overdue, which is paid by hand first. */
async function isAfterOverdue(tx: Db, { customerId, orderId }: Pull, at: Instant): Promise<boolean> {
  const dues = await findDueInvoices(tx, customerId)
  return dues.some((due) => due.orderId === orderId && due.dueDate < dayOf(at))
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
