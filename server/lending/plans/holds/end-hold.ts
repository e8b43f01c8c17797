import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { fixEarned } from '#domain/lending/plans/earned-wage.ts'
import { dueAfterHold } from '#domain/lending/plans/hold.ts'
import { nextPlan, type Plan } from '#domain/lending/plans/plan.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { restoreInvoices } from '#server/billing/invoices/holds.ts'
import { cancelReplanned, insertReplanned } from '#server/billing/invoices/replan.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { findHolders } from '#server/billing/payments/begin-sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { currentPlanOf, insertPlan, type StoredPlan } from '../sql.ts'

export type HoldLive = { readonly kind: 'PAYMENT_LIVE'; readonly details: { readonly payment_id: string } }
type Ended = { readonly customerId: number; readonly orderId: number; readonly reportId: string } & AsOf
type Moved = { readonly invoice: ShownInvoice; readonly end: Day; readonly due: Day; readonly feePart: Rial }

/**
 * Ends the hold of a report on an order's instalments (R-CARE-03): each is due on the later of its old day and 5 days after the end; the next
 * plan says where that is another day. Refused while one of these is being paid. The caller has locked the order.
 */
export async function endHold(tx: Db, { customerId, orderId, reportId, at, policies }: Ended): Promise<Result<null, HoldLive>> {
  const stored = await currentPlanOf(tx, { customerId, orderId })
  const all = stored ? movesOf(stored, reportId, { at, policies }) : []
  const moved = all.filter(isMoved)
  if (stored && moved.length > 0) {
    const items = moved.map(({ invoice }) => ({ itemId: invoice.id }))
    const [live] = await findHolders(tx, [{ customerId, kind: 'invoice', items }])
    if (live) return err({ kind: 'PAYMENT_LIVE', details: { payment_id: live } })
    await writeMoved(tx, { customerId, orderId, at }, stored.plan, moved)
  }
  const same = all.filter((one) => !moved.includes(one))
  if (same.length > 0)
    await restoreInvoices(
      tx,
      customerId,
      same.map(({ invoice }) => invoice.id),
    )
  return ok(null)
}

/** The order's plan and what is unpaid of it as `endHold` would leave them. */
export function afterHold(stored: StoredPlan, { reportId, ...asOf }: Pick<Ended, 'reportId'> & AsOf): StoredPlan {
  const all = movesOf(stored, reportId, asOf)
  const moved = all.filter(isMoved)
  const dues = new Map(all.map(({ invoice, due }) => [invoice.id, due]))
  const replaced = new Set(moved.map(({ invoice }) => invoice.id))
  const unpaid = stored.unpaid.map((invoice) => {
    const dueDate = dues.get(invoice.id)
    if (dueDate === undefined) return invoice
    const ended = { ...invoice, dueDate, onHoldUntil: null, dueBeforeHold: null }
    return replaced.has(invoice.id) ? { ...ended, lateFeeDiscount: rial(0) } : ended
  })
  return { ...stored, unpaid, plan: moved.length > 0 ? planAfter(stored.plan, moved) : stored.plan }
}

const movesOf = ({ unpaid }: StoredPlan, reportId: string, asOf: AsOf): readonly Moved[] =>
  unpaid.filter(({ onHoldBy }) => onHoldBy === reportId).map((invoice) => movedBy(invoice, asOf))

const isMoved = ({ invoice, due }: Moved): boolean => due !== invoice.dueBeforeHold

function movedBy(invoice: ShownInvoice, { at, policies }: AsOf): Moved {
  const { onHoldUntil, dueBeforeHold } = invoice
  if (!onHoldUntil || !dueBeforeHold) throw new Error(`invoice ${invoice.id} is not on hold`)
  const today = dayOf(at)
  const end = today < onHoldUntil ? today : onHoldUntil
  const { lateFee, lateFeeDiscount } = chargeSingle(invoice, end, policyOn(policies, today))
  return { invoice, end, due: dueAfterHold(dueBeforeHold, end), feePart: rial(lateFee - lateFeeDiscount) }
}

async function writeMoved(
  tx: Db,
  { customerId, orderId, at }: Pick<Ended, 'customerId' | 'orderId' | 'at'>,
  before: Plan,
  moved: readonly Moved[],
): Promise<void> {
  const [first] = moved
  if (!first) return
  const numbers = new Set(moved.map(({ invoice }) => invoice.number))
  const plan = planAfter(before, moved)
  await cancelReplanned(
    tx,
    { customerId, orderId },
    moved.map(({ invoice }) => invoice.id),
  )
  await insertPlan(tx, { customerId, orderId, kind: 'HOLD_ENDED', at }, plan)
  const instalments = plan.instalments.filter(({ isPaid, number }) => !isPaid && numbers.has(number))
  // Days without a fee were those of the old due day.
  await insertReplanned(tx, { ...first.invoice, feeFreeDays: 0 }, { plan: plan.number, at, instalments })
  await publish(tx, { type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'HOLD_ENDED' })
}

function planAfter(before: Plan, moved: readonly Moved[]): Plan {
  const byNumber = new Map(moved.map((one) => [one.invoice.number, one]))
  return nextPlan(before, {
    instalments: before.instalments.map((instalment) => {
      const one = instalment.isPaid ? undefined : byNumber.get(instalment.number)
      return one ? { ...fixEarned(instalment, one.end), dueDate: one.due, feePart: one.feePart } : instalment
    }),
  })
}
