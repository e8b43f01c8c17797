import type { WithSubquery } from 'drizzle-orm'
import { addendumText } from '#domain/lending/plans/addendum.ts'
import { replacedBy } from '#domain/lending/plans/agreed-change.ts'
import { dueDayMoved } from '#domain/lending/plans/plan-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { cancelReplanned, insertPaidOff, insertReplanned, stopFeesOfOrder } from '#server/billing/invoices/replan.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import type { OrderAccess } from '../planned-order.ts'
import { insertPlan } from '../sql.ts'
import { bookWithdrawal, refundedFirst } from './book-withdrawal.ts'
import type { ComputedChange, ComputedWithdrawal } from './computed-change.ts'
import { addendumBeside } from './sql.ts'

/**
 * Puts a computed change into force: invoices, new plan, addendum and money. The caller has locked the order and records the change, as
 * what is written `beside` the plan or by itself.
 */
export async function applyChange(
  tx: Db,
  access: OrderAccess,
  computed: ComputedChange,
  at: Instant,
  beside: readonly WithSubquery[] = [],
): Promise<void> {
  const { order, stored, after, kind } = computed
  const { customerId, id: orderId } = order
  const { written, gone } = replacedBy(stored.plan, after)
  const [first] = stored.unpaid
  if (!first) throw new Error(`order ${orderId} has nothing unpaid`)
  const replaced = stored.unpaid.filter(({ number }) => gone.includes(number))
  const refunded = computed.kind === 'WITHDRAWAL' ? refundedFirst(computed) : null
  await cancelReplanned(
    tx,
    { customerId, orderId },
    replaced.map(({ id }) => id),
    refunded && { id: refunded.id, at },
  )
  const text = addendumText({ orderId, kind, on: dayOf(at), after, ...(computed.kind === 'WITHDRAWAL' && { cashBack: computed.cashBack }) })
  const addendum = addendumBeside(tx, { customerId, orderId, plan: after.number, at, text })
  await insertPlan(tx, { customerId, orderId, kind, at }, after, [...beside, addendum])
  await insertReplanned(tx, first, { plan: after.number, at, instalments: written })
  const events = await book(tx, access, computed, at)
  const isSettled = computed.kind === 'WITHDRAWAL' && computed.withdrawn.owed === 0
  await publishAll(tx, [
    ...events,
    { type: 'plan.changed', customerId, orderId, plan: after.number, kind, ...(isSettled && { isSettled }) },
  ])
}

/** Books what the change costs or gives back, and returns the events of that. */
async function book(tx: Db, access: OrderAccess, computed: ComputedChange, at: Instant): Promise<readonly DomainEvent[]> {
  const { order, after } = computed
  if (computed.kind === 'WITHDRAWAL') {
    if (computed.withdrawn.owed === 0) await insertNothingOwed(tx, computed, at)
    return bookWithdrawal(tx, access, computed, at)
  }
  // A hardship plan adds nothing to the debt.
  if (computed.kind !== 'MOVE') await stopFeesOfOrder(tx, { customerId: order.customerId, orderId: order.id }, dayOf(at))
  else if (computed.cost > 0)
    await postTransfers(tx, [dueDayMoved({ customerId: order.customerId, orderId: order.id, plan: after.number, at }, computed.cost)])
  return []
}

/** The one instalment of a withdrawal that leaves nothing to pay. */
async function insertNothingOwed(tx: Db, { stored, after }: ComputedWithdrawal, at: Instant): Promise<void> {
  const [first] = stored.unpaid
  const last = after.instalments.find(({ number }) => number === first?.number)
  if (!first || !last) return
  const nothing = { amount: rial(0), wagePart: rial(0), lateFee: rial(0), collectionFee: rial(0), paymentId: null, trackingId: null }
  await insertPaidOff(tx, first, { plan: after.number, number: last.number, dueDate: last.dueDate, ...nothing, paidAt: at, createdAt: at })
}
