import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  agreedChanges,
  changeStatuses,
  consentAnswers,
  hardshipKinds,
  type ChangeEffect,
  type ChangeTerms,
} from '#domain/lending/plans/agreed-change.ts'
import { customerId, day, instant, quotedSql } from '#server/platform/database/columns.ts'
import { plans } from '../tables.ts'

const orderId = () => bigint({ mode: 'number' }).notNull()

/** That a change is a hardship plan which is not broken. */
export const unbrokenSql = sql`status = 'APPLIED' and kind in (${quotedSql(hardshipKinds)}) and broken_on is null`

/** Changes that a customer accepted without paying for them. One of an order may wait for its guarantors. */
export const planChanges = pgTable(
  'plan_changes',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    orderId: orderId(),
    /** The plan that it changes. */
    plan: smallint().notNull(),
    kind: text({ enum: agreedChanges }).notNull(),
    status: text({ enum: changeStatuses }).notNull(),
    terms: jsonb().$type<ChangeTerms>().notNull(),
    /** What the customer was shown, and guarantors are. */
    effect: jsonb().$type<ChangeEffect>().notNull(),
    acceptedAt: instant().notNull(),
    endedAt: instant(),
    newPlan: smallint(),
    /** The day on which an instalment of a hardship plan was ten days late (R-PLAN-12); null before that, and of other changes. */
    brokenOn: day(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('plan_changes_one_waiting')
      .on(table.customerId, table.orderId)
      .where(sql`status = 'WAITING'`),
    unique('plan_changes_new_plan').on(table.customerId, table.orderId, table.newPlan),
    // For the jobs: the hardship plans that are not broken.
    index('plan_changes_unbroken').on(table.customerId, table.orderId).where(unbrokenSql),
    check('plan_changes_broken', sql`broken_on is null or (status = 'APPLIED' and kind in (${quotedSql(hardshipKinds)}))`),
    check('plan_changes_status', sql`status in (${quotedSql(changeStatuses)}) and kind in (${quotedSql(agreedChanges)})`),
    check('plan_changes_ended', sql`(status = 'WAITING') = (ended_at is null) and (status = 'APPLIED') = (new_plan is not null)`),
  ],
)

/** The answer of each guarantor whom a change waits for. */
export const planConsents = pgTable(
  'plan_consents',
  {
    customerId: customerId(),
    changeId: uuid().notNull(),
    guaranteeId: bigint({ mode: 'number' }).notNull(),
    answer: text({ enum: consentAnswers }).notNull().default('WAITING'),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.changeId, table.guaranteeId] }),
    foreignKey({
      name: 'plan_consents_of_change',
      columns: [table.customerId, table.changeId],
      foreignColumns: [planChanges.customerId, planChanges.id],
    }),
    check('plan_consents_answer', sql`answer in (${quotedSql(consentAnswers)}) and (answer = 'WAITING') = (answered_at is null)`),
  ],
)

/** The addendum to the contract that a plan came from: its text and the hash of it; only inserted. */
export const planAddenda = pgTable(
  'plan_addenda',
  {
    customerId: customerId(),
    orderId: orderId(),
    plan: smallint().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.plan] }),
    foreignKey({
      name: 'plan_addenda_of_plan',
      columns: [table.customerId, table.orderId, table.plan],
      foreignColumns: [plans.customerId, plans.orderId, plans.number],
    }),
    check('plan_addenda_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`),
  ],
)
