import type { OrderOutlook, RefundOutlook } from '#contract/merchants/problems/problems.ts'
import { dueAfterHold } from '#domain/lending/plans/hold.ts'
import { faceOf, unpaidOf, type Plan } from '#domain/lending/plans/plan.ts'
import type { RefundedDebt } from '#domain/lending/plans/refund-debt.ts'
import { refundParts } from '#domain/merchants/checkout/refund-parts.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { afterHold } from '#server/lending/plans/holds/end-hold.ts'
import { refundOf } from '#server/lending/plans/holds/lower-debt.ts'
import { currentPlanOf, type StoredPlan } from '#server/lending/plans/sql.ts'
import { previewCashBackTaken } from '#server/merchants/checkout/cash-back.ts'
import { previewReturn } from '#server/merchants/checkout/return-credit.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Purchase } from './purchase.ts'

type Report = {
  /** Whose hold ends with the decision. */
  readonly reportId: string
  /** The plan with what the report holds. */
  readonly planOf: (stored: StoredPlan, orderId: number) => StoredPlan
  /** The last day of the hold, where what follows a lost report is shown as of then; null for today. */
  readonly until: Day | null
} & AsOf

/** What a decision today leads to, by the rules that it applies: `amount` refunded, where it goes, and the schedules (R-CARE-01, R-CARE-03). */
export async function refundOutlook(
  db: Db,
  { ticket, own }: Purchase,
  { amount, ...report }: { readonly amount: Rial } & Report,
): Promise<RefundOutlook> {
  const parts = refundParts({ ...own, amount: ticket.amount }, ticket.refunded, amount)
  const refund = { amount: ticket.amount, refunded: rial(ticket.refunded + amount), parts }
  const { fromWallet, offCredit, credits } = await previewCashBackTaken(db, own, refund)
  const orders: OrderOutlook[] = []
  for (const { orderId } of parts.credits) {
    const credit = credits.find((one) => one.orderId === orderId)?.amount ?? rial(0)
    const one = await outlookOf(db, { customerId: own.customerId, orderId, credit, ...report })
    if (one) orders.push(one)
  }
  const ended = orders.filter(({ is_ended }) => is_ended)
  return {
    orders,
    to_wallet: rial(parts.toWallet + sum(ended.map(({ to_wallet }) => rial(to_wallet)))),
    cash_back: { from_wallet: fromWallet, off_credit: offCredit },
  }
}

type OfOrder = { readonly customerId: number; readonly orderId: number; readonly credit: Rial } & Report

async function outlookOf(db: Db, { customerId, orderId, credit, reportId, planOf, until, ...asOf }: OfOrder): Promise<OrderOutlook | null> {
  const order = await orderRowOf(db, customerId, orderId)
  const stored = await currentPlanOf(db, { customerId, orderId })
  if (!order || !stored) return null
  const before = planOf(stored, orderId)
  const ended = afterHold(before, { reportId, ...asOf })
  const after = new Map(unpaidOf(ended.plan).map((one) => [one.number, one]))
  const dueAfter = new Map(ended.unpaid.map(({ id, dueDate }) => [id, dueDate]))
  const { plan, ...won } = await returnOf(db, { order, stored: ended, credit, ...asOf })
  const left = new Map((plan ? unpaidOf(plan) : []).map((one) => [one.number, one]))
  const instalments = before.unpaid.flatMap(({ id, number, amount, dueDate, dueBeforeHold, onHoldBy }) => {
    const [lost, lostDue, ifWon] = [after.get(number), dueAfter.get(id), left.get(number)]
    if (!dueDate || !lost || !lostDue) return []
    const isOnHold = onHoldBy === reportId
    const due = isOnHold && dueBeforeHold ? dueBeforeHold : dueDate
    return {
      number,
      due_date: due,
      amount,
      is_on_hold: isOnHold,
      won: ifWon ? { due_date: ifWon.dueDate, amount: faceOf(ifWon) } : null,
      lost: { due_date: isOnHold && until ? dueAfterHold(due, until) : lostDue, amount: faceOf(lost) },
    }
  })
  const totals = {
    total: sum(instalments.map(({ amount }) => amount)),
    total_if_won: sum(instalments.map((one) => one.won?.amount ?? rial(0))),
  }
  return { order_id: order.id, identifier: orderIdentifier(order.id), credit, instalments, ...totals, ...won }
}

type Returned = { readonly order: OrderRow; readonly stored: StoredPlan; readonly credit: Rial } & AsOf
type Return = { readonly plan: Plan | null } & Pick<OrderOutlook, 'is_ended' | 'to_wallet' | 'wage_saved'>

/** Where credit of an order goes with the debt lowered; of an ended loan as the refund itself lets it go. */
async function returnOf(db: Db, { order, stored, credit, ...asOf }: Returned): Promise<Return> {
  const { customerId, id: orderId } = order
  const onInvoices = withDuesOnHold(stored)
  const ended = await previewReturn(db, onInvoices, { customerId, orderId, returned: credit, ...asOf })
  if (ended) return { plan: ended.plan, is_ended: true, to_wallet: rial(credit - ended.amount), wage_saved: rial(0) }
  const free = rial(await balanceOf(db, customerId, 'CUSTOMER_CARD_CREDIT', orderId))
  const lowered = refundOf({ order, stored: onInvoices }, { amount: credit, ...asOf }, rial(free + credit))
  const { plan, rest, toWallet } = lowered
  const after = rest.kind === 'REDUCED' ? rest.part.plan : rest.kind === 'PAID_OFF' ? null : plan
  return { plan: after, is_ended: false, to_wallet: toWallet, wage_saved: wageSaved(lowered) }
}

/** An instalment that another report has on hold is due on the day of its invoice; the plan still says the day before that hold. */
function withDuesOnHold({ plan, ...stored }: StoredPlan): StoredPlan {
  const dues = new Map(stored.unpaid.flatMap(({ number, dueDate, onHoldBy }) => (onHoldBy && dueDate ? [[number, dueDate]] : [])))
  const instalments = plan.instalments.map((one) => ({ ...one, dueDate: dues.get(one.number) ?? one.dueDate }))
  return { ...stored, plan: { ...plan, instalments } }
}

/** The wage that never arises once the debt is lower. */
function wageSaved({ rest }: RefundedDebt): Rial {
  if (rest.kind === 'REDUCED') return rial(rest.part.oldWage - rest.part.earnedWage - rest.part.newWage)
  return rest.kind === 'PAID_OFF' ? rest.quote.waivedWage : rial(0)
}
