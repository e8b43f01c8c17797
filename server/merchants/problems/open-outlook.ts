import type { OrderOutlook } from '#contract/merchants/problems/problems.ts'
import { faceOf, unpaidOf } from '#domain/lending/plans/plan.ts'
import { closesCredit } from '#domain/lending/plans/reduced-debt.ts'
import { refundParts } from '#domain/merchants/checkout/refund-parts.ts'
import { isUndecided } from '#domain/merchants/problems/problem-transitions.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { afterHold } from '#server/lending/plans/holds/end-hold.ts'
import { currentPlanOf } from '#server/lending/plans/sql.ts'
import { previewCashBackTaken } from '#server/merchants/checkout/cash-back.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refundable } from './commands.ts'
import { orderOutlook } from './preview.ts'
import type { Purchase } from './purchase.ts'
import { refundedSince } from './sql.ts'

/** What becomes of the schedules if the purchase's open report is decided today (R-CARE-01, R-CARE-03); nothing without an open report. */
export async function openOutlook(db: Db, { ticket, own, reports }: Purchase, asOf: AsOf): Promise<OrderOutlook[]> {
  const report = reports.find(({ status }) => isUndecided(status))
  if (!report) return []
  const amount = refundable({ report, ticket, refunded: await refundedSince(db, report) })
  const parts = refundParts({ ...own, amount: ticket.amount }, ticket.refunded, amount)
  const refund = { amount: ticket.amount, refunded: rial(ticket.refunded + amount), parts }
  const { credits } = await previewCashBackTaken(db, own, refund)
  const orders: OrderOutlook[] = []
  for (const { orderId, amount: credit } of credits) {
    const one = await outlookOf(db, { customerId: report.customerId, orderId, reportId: report.id, credit, ...asOf })
    if (one) orders.push(one)
  }
  return orders
}

type OfOrder = { readonly customerId: number; readonly orderId: number; readonly reportId: string; readonly credit: Rial } & AsOf

async function outlookOf(db: Db, { customerId, orderId, reportId, credit, ...asOf }: OfOrder): Promise<OrderOutlook | null> {
  const order = await orderRowOf(db, customerId, orderId)
  const stored = await currentPlanOf(db, { customerId, orderId })
  // What is owed of an ended loan is lowered by the refund itself, whatever the customer chose.
  if (!order || !stored || closesCredit(stored.kind)) return null
  const ended = afterHold(stored, { reportId, ...asOf })
  const after = new Map(unpaidOf(ended.plan).map((one) => [one.number, one]))
  const dueAfter = new Map(ended.unpaid.map(({ id, dueDate }) => [id, dueDate]))
  const rows = stored.unpaid.flatMap(({ id, number, amount, dueDate, dueBeforeHold, onHoldBy }) => {
    const lost = after.get(number)
    const lostDue = dueAfter.get(id)
    if (!dueDate || !lost || !lostDue) return []
    const isOnHold = onHoldBy === reportId
    const now = { number, amount, dueDate: isOnHold && dueBeforeHold ? dueBeforeHold : dueDate, isOnHold }
    return [{ ...now, lost: { due_date: lostDue, amount: faceOf(lost) } }]
  })
  return rows.length === 0 ? null : orderOutlook(db, { order, stored: ended, credit, rows, ...asOf })
}
