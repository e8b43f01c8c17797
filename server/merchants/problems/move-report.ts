import { isUndecided, problemAfter, type ProblemActor, type ProblemCommand } from '#domain/merchants/problems/problem-transitions.ts'
import type { WebhookType } from '#domain/merchants/webhooks/webhook-types.ts'
import { instant, addDays, dayOf, minuteMs, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { ordersOnHold } from '#server/billing/invoices/holds.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { endHold } from '#server/lending/plans/holds/end-hold.ts'
import { ticketForStore } from '#server/merchants/checkout/response.ts'
import { ownTicketOf, type Ticket } from '#server/merchants/checkout/sql.ts'
import { queueWebhook } from '#server/merchants/webhooks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { problemForStore } from './response.ts'
import { changeReport, evidenceOf, type Report } from './sql.ts'

type Move = {
  readonly command: ProblemCommand
  readonly by: ProblemActor
  readonly at: Instant
  readonly storeName: string
  readonly change?: Partial<Report>
  /** False where nothing is on hold any more: the notice then promises no days. */
  readonly isHolding?: boolean
}

/**
 * Applies a transition of a report, sets its next deadline, queues the store's webhook and publishes the event. The caller has locked the
 * ticket and the report, and ended the hold where the report ends. Throws for a transition that the table does not have.
 */
export async function moveReport(
  tx: Db,
  report: Report,
  ticket: Ticket,
  { command, by, at, storeName, change = {}, isHolding = true }: Move,
): Promise<Report> {
  const status = problemAfter(report.status, command, by)
  if (status === null) throw new Error(`a report that is ${report.status} cannot ${command} by ${by}`)
  const times = isUndecided(status) ? { dueAt: holdEndOf(report) } : { endedAt: at }
  const moved = await changeReport(tx, report, { ...times, ...change, status })
  await announce(tx, moved, ticket, { at, storeName, isHolding })
  return moved
}

/** When the hold ends by itself; null where there is none. */
export const holdEndOf = ({ onHoldUntil }: Pick<Report, 'onHoldUntil'>): Instant | null =>
  onHoldUntil === null ? null : startOfDay(addDays(onHoldUntil, 1))

/** Queues the store's webhook of a report's status and publishes it to the customer. */
export async function announce(
  tx: Db,
  report: Report,
  ticket: Ticket,
  { at, storeName, isHolding = true }: Pick<Move, 'at' | 'storeName' | 'isHolding'>,
): Promise<void> {
  const evidence = await evidenceOf(tx, report.customerId, [report.id])
  const about = { merchantId: report.merchantId, type: webhookOf[report.status], ticket: ticketForStore(ticket), at: instant(at) }
  await queueWebhook(tx, { ...about, problem: problemForStore(report, evidence, null) })
  const { customerId, id: reportId, trackNumber, status: to } = report
  // A hold that ended before the decision leaves no days.
  const onHoldUntil = isHolding && report.onHoldUntil !== null && report.onHoldUntil >= dayOf(at) ? report.onHoldUntil : null
  await publish(tx, { type: 'problem.moved', customerId, reportId, trackNumber, storeName, to, onHoldUntil })
}

const webhookOf: Readonly<Record<Report['status'], WebhookType>> = {
  OPEN: 'problem.opened',
  ANSWERED: 'problem.answered',
  UNANSWERED: 'problem.answered',
  WON: 'problem.decided',
  LOST: 'problem.decided',
  WITHDRAWN: 'problem.decided',
  REFUNDED: 'problem.decided',
}

/** Locks the orders of a ticket's card credit, which may have instalments on hold: before the accounts, as a refund does. */
export async function lockOrdersOf(tx: Db, { customerId, trackNumber }: Ticket): Promise<void> {
  const own = customerId === null ? null : await ownTicketOf(tx, customerId, trackNumber)
  if (own)
    await lockOrders(
      tx,
      own.credits.map(({ orderId }) => ({ customerId: own.customerId, orderId })),
    )
}

/**
 * Ends what a report holds, over all orders (R-CARE-03), and returns what is to be written of the report: while an instalment of it is being
 * paid, a job ends the hold afterwards. The caller has locked the orders.
 */
export async function endHoldOf(tx: Db, { customerId, id: reportId }: Report, { at, policies }: AsOf): Promise<Pick<Report, 'dueAt'>> {
  let dueAt: Instant | null = null
  for (const orderId of await ordersOnHold(tx, { customerId, reportId })) {
    const ended = await endHold(tx, { customerId, orderId, reportId, at, policies })
    if (!ended.ok) dueAt = instant(at + minuteMs)
  }
  return { dueAt }
}
