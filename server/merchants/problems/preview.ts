import type { OrderOutlook, ProblemPreview } from '#contract/merchants/problems/problems.ts'
import { dueAfterHold } from '#domain/lending/plans/hold.ts'
import { faceOf, unpaidOf, type Plan } from '#domain/lending/plans/plan.ts'
import type { RefundedDebt } from '#domain/lending/plans/refund-debt.ts'
import { answerUntil, onHoldUntil } from '#domain/merchants/problems/problem-times.ts'
import type { ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayOf, wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { findToHold } from '#server/lending/plans/holds/begin-hold.ts'
import { refundOf } from '#server/lending/plans/holds/lower-debt.ts'
import type { StoredPlan } from '#server/lending/plans/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { creditsDisputed, type Purchase } from './purchase.ts'

type Input = { readonly kind: ProblemKind; readonly amount: Rial } & AsOf

/** What a report would hold, and the schedules while it is open, if it is won with the debt lowered, and if it is lost (R-CARE-01). */
export async function previewReport(db: Db, purchase: Purchase, { kind, amount, ...asOf }: Input): Promise<ProblemPreview> {
  const until = onHoldUntil(kind, dayOf(asOf.at))
  const orders: { readonly order: OrderOutlook; readonly onHold: Rial }[] = []
  for (const { orderId, amount: credit } of creditsDisputed(purchase, amount)) {
    const one = await outlookOf(db, { customerId: purchase.own.customerId, orderId, credit, until, ...asOf })
    if (one) orders.push(one)
  }
  const total = sum(orders.map(({ onHold }) => onHold))
  return {
    most: purchase.most,
    amount,
    on_hold_amount: total,
    on_hold_until: total > 0 ? until : null,
    answer_until: wireInstant(answerUntil(asOf.at)),
    orders: orders.map(({ order }) => order),
  }
}

type OfOrder = { readonly customerId: number; readonly orderId: number; readonly credit: Rial; readonly until: Day } & AsOf

async function outlookOf(db: Db, { customerId, orderId, credit, until, ...asOf }: OfOrder) {
  const order = await orderRowOf(db, customerId, orderId)
  const { stored, toHold } = await findToHold(db, { customerId, orderId, disputed: credit, ...asOf })
  if (!order || !stored) return null
  const numbers = new Set(toHold.map(({ number }) => number))
  const rows = stored.unpaid.flatMap(({ number, amount, dueDate }) => {
    if (dueDate === null) return []
    const isOnHold = numbers.has(number)
    return [{ number, amount, dueDate, isOnHold, lost: { due_date: isOnHold ? dueAfterHold(dueDate, until) : dueDate, amount } }]
  })
  return { onHold: sum(toHold.map(({ amount }) => amount)), order: await orderOutlook(db, { order, stored, credit, rows, ...asOf }) }
}

type Row = {
  readonly number: number
  readonly dueDate: Day
  readonly amount: Rial
  readonly isOnHold: boolean
  readonly lost: { readonly due_date: Day; readonly amount: Rial }
}
/** `stored`: the order's plan without this report's hold, which the refund would lower today. */
type Outlook = { readonly order: OrderRow; readonly stored: StoredPlan; readonly credit: Rial; readonly rows: readonly Row[] } & AsOf

/** The schedules of an order today, if the report is won with the debt lowered, and if it is lost. */
export async function orderOutlook(db: Db, { order, stored: found, credit, rows, ...asOf }: Outlook): Promise<OrderOutlook> {
  const stored = withDuesOnHold(found)
  const free = rial(await balanceOf(db, order.customerId, 'CUSTOMER_CARD_CREDIT', order.id))
  const lowered = refundOf({ order, stored }, { amount: credit, ...asOf }, rial(free + credit))
  const after = lowered.rest.kind === 'REDUCED' ? lowered.rest.part.plan : lowered.rest.kind === 'PAID_OFF' ? null : lowered.plan
  const won = new Map((after === null ? [] : unpaidOf(after)).map((one) => [one.number, one]))
  return {
    order_id: order.id,
    identifier: orderIdentifier(order.id),
    credit,
    instalments: rows.map(({ number, dueDate, amount, isOnHold, lost }) => {
      const ifWon = won.get(number)
      return {
        number,
        due_date: dueDate,
        amount,
        is_on_hold: isOnHold,
        won: ifWon ? { due_date: ifWon.dueDate, amount: faceOf(ifWon) } : null,
        lost,
      }
    }),
    total: totalOf(stored.plan),
    total_if_won: after === null ? rial(0) : totalOf(after),
    wage_saved: wageSaved(lowered),
  }
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

const totalOf = (plan: Plan): Rial => sum(unpaidOf(plan).map(faceOf))
