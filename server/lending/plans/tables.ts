import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PartPaymentWay } from '#domain/lending/plans/part-payment.ts'
import type { PayoffQuote } from '#domain/lending/plans/payoff-quote.ts'
import { planKinds, quotedChanges, quoteStatuses } from '#domain/lending/plans/plan-kinds.ts'
import { customerId, day, instant, quotedSql, rials } from '#server/platform/database/columns.ts'

const orderId = () => bigint({ mode: 'number' }).notNull()

/** The schedules of an order, the signed one and every one that replaced another; only inserted. */
export const plans = pgTable(
  'plans',
  {
    customerId: customerId(),
    orderId: orderId(),
    number: smallint().notNull(),
    kind: text({ enum: planKinds }).notNull(),
    at: instant().notNull(),
    /** The loan as it was signed, the same in every plan of an order. */
    amount: rials().notNull(),
    wage: rials().notNull(),
    count: smallint().notNull(),
    yearlyRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The equal instalments before they were rounded: `equalTotal` / `equalCount` each. */
    equalTotal: rials().notNull(),
    equalCount: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.number] }),
    check('plans_kind', sql`kind in (${quotedSql(planKinds)}) and (number = 1) = (kind = 'SIGNED') and number > 0`),
    check('plans_amounts', sql`amount > 0 and wage >= 0 and count > 0 and equal_total >= 0 and equal_count > 0`),
  ],
)

/** Every instalment of a plan, those included that were paid before it; only inserted. What is paid is said by the invoices. */
export const planInstalments = pgTable(
  'plan_instalments',
  {
    customerId: customerId(),
    orderId: orderId(),
    plan: smallint().notNull(),
    number: smallint().notNull(),
    dueDate: day().notNull(),
    originalDueDate: day().notNull(),
    accruesFrom: day().notNull(),
    principal: rials().notNull(),
    wage: rials().notNull(),
    earnedWage: rials().notNull(),
    moveCost: rials().notNull(),
    feePart: rials().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.plan, table.number] }),
    foreignKey({
      name: 'plan_instalments_of_plan',
      columns: [table.customerId, table.orderId, table.plan],
      foreignColumns: [plans.customerId, plans.orderId, plans.number],
    }),
    check(
      'plan_instalments_amounts',
      sql`principal >= 0 and earned_wage between 0 and wage and move_cost between 0 and wage and fee_part >= 0`,
    ),
    check('plan_instalments_days', sql`accrues_from <= due_date and original_due_date <= due_date`),
  ],
)

/** Prices of changes that customers asked for. One of an order is open, and each plan comes from one. */
export const planQuotes = pgTable(
  'plan_quotes',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    orderId: orderId(),
    /** The plan it was computed from. */
    plan: smallint().notNull(),
    kind: text({ enum: quotedChanges }).notNull(),
    status: text({ enum: quoteStatuses }).notNull().default('OPEN'),
    /** The day whose figures it has; it is payable on that day only. */
    onDay: day().notNull(),
    at: instant().notNull(),
    total: rials().notNull(),
    /** The figures of a payoff; the way of a part payment. */
    parts: jsonb().$type<PayoffQuote | { readonly way: PartPaymentWay }>().notNull(),
    /** The invoices that were unpaid. */
    invoiceIds: uuid().array().notNull(),
    appliedAt: instant(),
    paymentId: uuid(),
    newPlan: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('plan_quotes_one_open')
      .on(table.customerId, table.orderId)
      .where(sql`status = 'OPEN'`),
    // A payment changes a plan once, and a plan comes from one quote.
    unique('plan_quotes_new_plan').on(table.customerId, table.orderId, table.newPlan),
    check('plan_quotes_status', sql`status in (${quotedSql(quoteStatuses)}) and kind in (${quotedSql(quotedChanges)})`),
    check(
      'plan_quotes_applied',
      sql`(status = 'APPLIED') = (applied_at is not null) and (status = 'APPLIED') = (payment_id is not null) and (status = 'APPLIED') = (new_plan is not null)`,
    ),
    check('plan_quotes_total', sql`total = 0 or total >= 10000`),
  ],
)
