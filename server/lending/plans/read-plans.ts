import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CurrentPlan, PlanOnWire } from '#contract/lending/plans/list-plans.ts'
import { isUnpaid, statusOn, type InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import { faceOf, lastDueOf } from '#domain/lending/plans/plan.ts'
import { closesCredit } from '#domain/lending/plans/reduced-debt.ts'
import { repaidBy, type RepaidWay } from '#domain/lending/plans/repaid-by.ts'
import { sum } from '#domain/platform/kernel/money.ts'
import { wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { plansOf } from './documents-sql.ts'
import { planInstalments, planQuotes, plans } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

/** Every plan of the customer's own order, the signed one first; none where the order has none or is another's. */
export async function readPlans(db: Db, of: OfOrder, today: Day): Promise<readonly PlanOnWire[]> {
  const rows = await plansWithInstalments(db, of)
  if (rows.length === 0) return []
  const quotes = await appliedQuotes(db, of)
  const paid = await paidInstalments(db, of)
  const onHold = await numbersOnHold(db, of)
  const current = Math.max(...rows.map(({ plan }) => plan.number))
  const byNumber = Map.groupBy(rows, ({ plan }) => plan.number)
  return [...byNumber.values()].flatMap((ofPlan) => {
    const [first] = ofPlan
    if (!first) return []
    const { number, kind, at } = first.plan
    const quote = quotes.find(({ newPlan }) => newPlan === number)
    return {
      number,
      kind,
      at: wireInstant(at),
      change: quote ? { paid: quote.total, way: 'way' in quote.parts ? quote.parts.way : null, payment_id: quote.paymentId } : null,
      instalments: ofPlan.map(({ instalment }) => ({
        number: instalment.number,
        amount: faceOf(instalment),
        wage_part: instalment.wage,
        due_date: instalment.dueDate,
        status: statusOf(instalment, paid, { number, isCurrent: number === current, today, onHold }),
      })),
    }
  })
}

type InPlan = { readonly number: number; readonly isCurrent: boolean; readonly today: Day; readonly onHold: ReadonlySet<number> }
type PaidInstalment = { readonly number: number; readonly plan: number }

/** Paid by then or later under the same number, unless by a plan that came after; else unpaid in the current plan and replaced in an older one. */
function statusOf(
  { number, dueDate }: Pick<typeof planInstalments.$inferSelect, 'number' | 'dueDate'>,
  paid: readonly PaidInstalment[],
  plan: InPlan,
): InvoiceStatus {
  if (paid.some((one) => one.number === number && one.plan <= plan.number)) return 'PAID'
  // The status of one on hold stays PENDING (R-PLAN-21).
  if (plan.isCurrent && plan.onHold.has(number)) return 'PENDING'
  return plan.isCurrent ? (statusOn({ status: 'PENDING', dueDate }, plan.today) ?? 'PENDING') : 'CANCELED'
}

const plansWithInstalments = (db: Db, { customerId, orderId }: OfOrder) =>
  db
    .select({ plan: { number: plans.number, kind: plans.kind, at: plans.at }, instalment: planInstalments })
    .from(plans)
    .innerJoin(
      planInstalments,
      and(
        eq(planInstalments.customerId, plans.customerId),
        eq(planInstalments.orderId, plans.orderId),
        eq(planInstalments.plan, plans.number),
      ),
    )
    .where(and(eq(plans.customerId, customerId), eq(plans.orderId, orderId)))
    .orderBy(asc(plans.number), asc(planInstalments.dueDate), asc(planInstalments.number))

/** The quotes that were paid, each with the plan it made. */
const appliedQuotes = (db: Db, { customerId, orderId }: OfOrder) =>
  db
    .select({ newPlan: planQuotes.newPlan, total: planQuotes.total, parts: planQuotes.parts, paymentId: planQuotes.paymentId })
    .from(planQuotes)
    .where(and(eq(planQuotes.customerId, customerId), eq(planQuotes.orderId, orderId), isNotNull(planQuotes.newPlan)))

const paidInstalments = (db: Db, { customerId, orderId }: OfOrder): Promise<PaidInstalment[]> =>
  db
    .select({ number: invoices.number, plan: invoices.plan })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.orderId, orderId), eq(invoices.status, 'PAID')))

/** The numbers of the unpaid instalments that a problem report holds. */
async function numbersOnHold(db: Db, { customerId, orderId }: OfOrder): Promise<ReadonlySet<number>> {
  const isOne = and(
    eq(invoices.customerId, customerId),
    eq(invoices.orderId, orderId),
    eq(invoices.status, 'PENDING'),
    isNotNull(invoices.onHoldBy),
  )
  const rows = await db.select({ number: invoices.number }).from(invoices).where(isOne)
  return new Set(rows.map(({ number }) => number))
}

/** The current plan in short, with what its invoices say is unpaid; null where the order has none. */
export function currentPlanOf(all: Awaited<ReturnType<typeof plansOf>>, ofOrder: readonly ShownInvoice[]): CurrentPlan | null {
  const plan = all.at(-1)
  if (!plan) return null
  const kinds = new Set(all.map(({ kind }) => kind))
  const unpaid = ofOrder.filter((one) => isUnpaid(one) && one.number > 0)
  return {
    number: plan.number,
    kind: plan.kind,
    at: wireInstant(plan.at),
    remaining_count: unpaid.length,
    remaining_amount: sum(unpaid.map(({ amount }) => amount)),
    last_due_date: lastDueOf(unpaid.flatMap(({ dueDate }) => (dueDate === null ? [] : [{ dueDate }]))),
    is_changeable: !closesCredit(kinds) && unpaid.some(({ status }) => status === 'PENDING'),
    is_withdrawn: kinds.has('WITHDRAWAL'),
    ...(unpaid.length === 0 && { repaid_by: repaidBy(kinds, ofOrder) }),
  }
}

/** How the customer's own order was repaid, of which nothing is owed any more. */
export async function readRepaidBy(db: Db, of: OfOrder): Promise<RepaidWay> {
  const made = await plansOf(db, of)
  return repaidBy(new Set(made.map(({ kind }) => kind)), await invoicesOfOrder(db, of.customerId, of.orderId))
}

/** Whether the customer's own order has a plan: it is or was repaid. */
export async function hasPlan(db: Db, { customerId, orderId }: OfOrder): Promise<boolean> {
  const rows = await db
    .select({ number: plans.number })
    .from(plans)
    .where(and(eq(plans.customerId, customerId), eq(plans.orderId, orderId)))
    .limit(1)
  return rows.length > 0
}
