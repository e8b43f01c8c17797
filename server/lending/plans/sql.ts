import { and, asc, desc, eq, inArray, type WithSubquery } from 'drizzle-orm'
import type { PartPaymentWay } from '#domain/lending/plans/part-payment.ts'
import type { PayoffQuote } from '#domain/lending/plans/payoff-quote.ts'
import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'
import type { Instalment, Plan } from '#domain/lending/plans/plan.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { planInstalments, planQuotes, plans } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
export type QuoteRow = typeof planQuotes.$inferSelect

/** The current plan of an order with its invoices: what is paid of it is said by these. */
export type StoredPlan = {
  readonly plan: Plan
  /** What made this plan and those before it. */
  readonly kinds: ReadonlySet<PlanKind>
  readonly at: Instant
  /** In the order of the plan's instalments; one on hold is due later than the plan says. */
  readonly unpaid: readonly ShownInvoice[]
  /** The paid instalments, and the first payment if it was paid. */
  readonly paid: readonly ShownInvoice[]
}

/**
 * Writes a plan with all its instalments, and what is written `beside` it, in one statement. Throws where the order has a plan of that
 * number (unique violation).
 */
export async function insertPlan(
  tx: Db,
  { customerId, orderId, kind, at }: OfOrder & { kind: PlanKind; at: Instant },
  plan: Plan,
  beside: readonly WithSubquery[] = [],
): Promise<void> {
  const { number, signed, equal } = plan
  const row = { customerId, orderId, number, kind, at, ...signed, equalTotal: equal.total, equalCount: equal.count }
  const written = tx.$with('written').as(tx.insert(plans).values(row).returning({ number: plans.number }))
  await tx
    .with(written, ...beside)
    .insert(planInstalments)
    .values(plan.instalments.map((instalment) => ({ ...instalment, customerId, orderId, plan: number })))
}

/** The current plan of the customer's own order; null where it has none. */
export async function currentPlanOf(db: Db, { customerId, orderId }: OfOrder): Promise<StoredPlan | null> {
  const rows = await db
    .select({ plan: plans, instalment: planInstalments })
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
    .orderBy(desc(plans.number), asc(planInstalments.dueDate), asc(planInstalments.number))
  const [first] = rows
  if (!first) return null
  const invoices = await invoicesOfOrder(db, customerId, orderId)
  const paid = invoices.filter(({ status }) => status === 'PAID')
  const paidNumbers = new Set(paid.map(({ number }) => number))
  const current = rows.filter(({ plan }) => plan.number === first.plan.number)
  const instalments = current.map(({ instalment }) => instalmentOf(instalment, paidNumbers.has(instalment.number)))
  const { at } = first.plan
  const places = new Map(instalments.map(({ number }, place) => [number, place]))
  const placeOf = ({ number }: ShownInvoice): number => places.get(number) ?? 0
  const unpaid = invoices
    .filter(({ status, number }) => status === 'PENDING' && number > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const kinds = new Set(rows.map(({ plan }) => plan.kind))
  return { plan: planOf(first.plan, instalments), kinds, at, unpaid, paid }
}

const planOf = (row: typeof plans.$inferSelect, instalments: readonly Instalment[]): Plan => ({
  number: row.number,
  signed: { amount: row.amount, wage: row.wage, count: row.count, yearlyRate: row.yearlyRate },
  equal: { total: row.equalTotal, count: row.equalCount },
  instalments,
})

const instalmentOf = (row: typeof planInstalments.$inferSelect, isPaid: boolean): Instalment => {
  const { number, dueDate, originalDueDate, accruesFrom, principal, wage, earnedWage, moveCost, feePart } = row
  return { number, dueDate, originalDueDate, accruesFrom, principal, wage, earnedWage, moveCost, feePart, isPaid }
}

/** Which of these orders of the customer were withdrawn from (R-PLAN-10). */
export async function withdrawnOrders(db: Db, customerId: number, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const isOne = and(eq(plans.customerId, customerId), inArray(plans.orderId, [...orderIds]), eq(plans.kind, 'WITHDRAWAL'))
  const rows = await db.select({ orderId: plans.orderId }).from(plans).where(isOne)
  return new Set(rows.map(({ orderId }) => orderId))
}

type NewQuote = Pick<QuoteRow, 'customerId' | 'orderId' | 'plan' | 'kind' | 'onDay' | 'at' | 'total' | 'parts' | 'invoiceIds'>

/** Writes a quote in place of the one that was open (R-PLAN-03). The caller has locked the order. */
export async function replaceQuote(tx: Db, quote: NewQuote): Promise<QuoteRow> {
  await tx
    .update(planQuotes)
    .set({ status: 'REPLACED' })
    .where(and(eq(planQuotes.customerId, quote.customerId), eq(planQuotes.orderId, quote.orderId), eq(planQuotes.status, 'OPEN')))
  const [row] = await tx.insert(planQuotes).values(quote).returning()
  if (!row) throw new Error('a quote was not written')
  return row
}

const ownQuote = (customerId: number, id: string) => and(eq(planQuotes.customerId, customerId), eq(planQuotes.id, id))

/** The customer's own quote; null when it is unknown or another's. */
export async function quoteOf(db: Db, customerId: number, id: string): Promise<QuoteRow | null> {
  const [row] = await db.select().from(planQuotes).where(ownQuote(customerId, id))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockQuote(tx: Db, customerId: number, id: string): Promise<QuoteRow | null> {
  const [row] = await tx.select().from(planQuotes).where(ownQuote(customerId, id)).for('update')
  return row ?? null
}

type Applied = { readonly paymentId: string; readonly newPlan: number; readonly appliedAt: Instant }

export const markQuoteApplied = (tx: Db, { customerId, id }: QuoteRow, applied: Applied): Promise<unknown> =>
  tx
    .update(planQuotes)
    .set({ status: 'APPLIED', ...applied })
    .where(ownQuote(customerId, id))

/** The figures of a payoff's quote. Throws where it is another change's. */
export function payoffOf({ id, parts }: Pick<QuoteRow, 'id' | 'parts'>): PayoffQuote {
  if ('way' in parts) throw new TypeError(`quote ${id} is not of a payoff`)
  return parts
}

/** The way of a part payment's quote. Throws where it is another change's. */
export function wayOf({ id, parts }: Pick<QuoteRow, 'id' | 'parts'>): PartPaymentWay {
  if (!('way' in parts)) throw new TypeError(`quote ${id} is not of a part payment`)
  return parts.way
}

/** The order's free card credit, locked until the transaction ends; a loan paid out in cash has none. The caller has locked the order. */
export async function lockCredit(tx: Db, { customerId, orderId, orderType }: ShownInvoice): Promise<Rial> {
  if (orderType === 'INSTANT_LOAN' || orderType === 'BANK_PERSONAL_LOAN') return rial(0)
  return rial(await lockBalance(tx, customerId, 'CUSTOMER_CARD_CREDIT', orderId))
}
