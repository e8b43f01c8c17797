import { and, asc, eq, lte } from 'drizzle-orm'
import { causeOfPayment } from '#domain/billing/ledger/payment-transfers.ts'
import { causeOfPlan } from '#domain/lending/plans/plan-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { planAddenda } from './changes/tables.ts'
import { planInstalments, planQuotes, plans } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

/** The plans of an order by number, each with what made it. */
export const plansOf = (db: Db, { customerId, orderId }: OfOrder) =>
  db
    .select({ number: plans.number, kind: plans.kind, at: plans.at })
    .from(plans)
    .where(and(eq(plans.customerId, customerId), eq(plans.orderId, orderId)))
    .orderBy(asc(plans.number))

/** The causes of the transfers that the changes up to a plan posted: what was paid for one, and what an agreed one cost or gave back. */
export async function causesOfPlans(db: Db, { customerId, orderId }: OfOrder, plan: number): Promise<readonly string[]> {
  const paid = await db
    .select({ paymentId: planQuotes.paymentId })
    .from(planQuotes)
    .where(and(eq(planQuotes.customerId, customerId), eq(planQuotes.orderId, orderId), lte(planQuotes.newPlan, plan)))
  const agreed = Array.from({ length: plan }, (_, index) => causeOfPlan(orderId, index + 1))
  return [...paid.flatMap(({ paymentId }) => (paymentId === null ? [] : [causeOfPayment(paymentId)])), ...agreed]
}

/** The addendum that a plan came from; null where it came from none. */
export async function addendumOf(db: Db, { customerId, orderId }: OfOrder, plan: number) {
  const [row] = await db
    .select()
    .from(planAddenda)
    .where(and(eq(planAddenda.customerId, customerId), eq(planAddenda.orderId, orderId), eq(planAddenda.plan, plan)))
  return row ?? null
}

/** Every addendum of an order, by its plan. */
export const addendaOf = (db: Db, { customerId, orderId }: OfOrder) =>
  db
    .select()
    .from(planAddenda)
    .where(and(eq(planAddenda.customerId, customerId), eq(planAddenda.orderId, orderId)))
    .orderBy(asc(planAddenda.plan))

/** The instalments of a plan in the order of their due days, paid or not. */
export const instalmentsOfPlan = (db: Db, { customerId, orderId }: OfOrder, plan: number) =>
  db
    .select()
    .from(planInstalments)
    .where(and(eq(planInstalments.customerId, customerId), eq(planInstalments.orderId, orderId), eq(planInstalments.plan, plan)))
    .orderBy(asc(planInstalments.dueDate), asc(planInstalments.number))
