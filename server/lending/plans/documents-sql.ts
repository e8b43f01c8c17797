import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { planAddenda } from './changes/tables.ts'
import { planInstalments, plans } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

/** The plans of an order by number, each with what made it. */
export const plansOf = (db: Db, { customerId, orderId }: OfOrder) =>
  db
    .select({ number: plans.number, kind: plans.kind, at: plans.at })
    .from(plans)
    .where(and(eq(plans.customerId, customerId), eq(plans.orderId, orderId)))
    .orderBy(asc(plans.number))

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
