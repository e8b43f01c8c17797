import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { changeKinds, changers } from '#domain/billing/autopay/history.ts'
import { pullFailures } from '#domain/billing/autopay/judge-pull.ts'
import { mandateStatuses } from '#domain/billing/autopay/mandate-transitions.ts'
import { pullStatuses } from '#domain/billing/autopay/pull-transitions.ts'
import { customerId, day, instant, numericId, quotedSql, rials } from '#server/platform/database/columns.ts'

/** A mandate to pull instalments of all orders from the customer's account (R-REACH-10). The signature, by which pulls are made, is encrypted. */
export const autopayMandates = pgTable(
  'autopay_mandates',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    status: text({ enum: mandateStatuses }).notNull(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    /** The gateway's name of the request; null until it has given one. */
    authority: text(),
    signature: text(),
    ceiling: rials().notNull(),
    perDay: smallint().notNull(),
    perMonth: smallint().notNull(),
    endsOn: day().notNull(),
    /** What the limits were computed from, as it was shown before consent. */
    largest: rials().notNull(),
    lastDue: day().notNull(),
    orderCount: smallint().notNull(),
    askedAt: instant().notNull(),
    givenAt: instant(),
    /** When autopay was switched on: that of the first of mandates that replaced one another; and the first due day that is pulled. */
    since: instant(),
    pullsFrom: day(),
    endedAt: instant(),
    /** When to ask the gateway whether it was given, or to cancel it there; null where neither is to be done. */
    askAt: instant(),
    cancelAt: instant(),
    /** Written by each command that judges by the mandate, which so waits for the others. */
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('autopay_mandates_one_active')
      .on(table.customerId)
      .where(sql`status = 'ACTIVE'`),
    uniqueIndex('autopay_mandates_one_asked')
      .on(table.customerId)
      .where(sql`status = 'ASKED'`),
    index('autopay_mandates_active')
      .on(table.endsOn)
      .where(sql`status = 'ACTIVE'`),
    index('autopay_mandates_ask')
      .on(table.askAt)
      .where(sql`ask_at is not null`),
    index('autopay_mandates_cancel')
      .on(table.cancelAt)
      .where(sql`cancel_at is not null`),
    check('autopay_mandates_status', sql`status in (${quotedSql(mandateStatuses)})`),
    check(
      'autopay_mandates_limits',
      sql`ceiling > 0 and per_day > 0 and per_month >= per_day and largest <= ceiling and last_due <= ends_on`,
    ),
    check(
      'autopay_mandates_given',
      sql`status not in ('ACTIVE', 'REPLACED', 'ENDED') or (signature is not null and given_at is not null and since is not null and pulls_from is not null)`,
    ),
    check('autopay_mandates_ended', sql`(status in ('ASKED', 'ACTIVE')) = (ended_at is null)`),
  ],
)

/** The pull of one instalment: its tries and what came of them. Planned three days before, when its customer is notified. */
export const autopayPulls = pgTable(
  'autopay_pulls',
  {
    customerId: customerId(),
    invoiceId: uuid().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    number: smallint().notNull(),
    amount: rials().notNull(),
    dueDate: day().notNull(),
    status: text({ enum: pullStatuses }).notNull(),
    /** Tries that failed, and the day of the first. */
    tries: smallint().notNull().default(0),
    firstTriedOn: day(),
    /** The day on which this try should be made, and for how many days since it no late fee arises. */
    expectedOn: day().notNull(),
    freeDays: smallint().notNull().default(0),
    nextAt: instant().notNull(),
    /** When the customer was notified 24 hours before; the first notice is sent when the row is written. */
    notifiedAt: instant(),
    paymentId: uuid(),
    /** When the payment began, and when the bank was asked to pull: once for a payment. */
    begunAt: instant(),
    sentAt: instant(),
    refusal: text({ enum: pullFailures }),
    /** An earlier payment to which the gateway gave no answer: asked about again, since it may still be carried out. */
    silentPaymentId: uuid(),
    silentAskAt: instant(),
    silentAsks: smallint().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.invoiceId] }),
    index('autopay_pulls_due')
      .on(table.nextAt)
      .where(sql`status in ('PLANNED', 'WAITING')`),
    // For the sweep of those whose instalment was paid otherwise.
    index('autopay_pulls_open')
      .on(table.customerId, table.invoiceId)
      .where(sql`status in ('PLANNED', 'WAITING', 'SKIPPED', 'GIVEN_UP')`),
    index('autopay_pulls_begun')
      .on(table.begunAt)
      .where(sql`status = 'PULLING'`),
    index('autopay_pulls_silent')
      .on(table.silentAskAt)
      .where(sql`silent_ask_at is not null`),
    check('autopay_pulls_status', sql`status in (${quotedSql(pullStatuses)})`),
    // Nobody is charged without a notice before.
    check('autopay_pulls_notified', sql`sent_at is null or notified_at is not null`),
    check('autopay_pulls_payment', sql`status <> 'PULLING' or begun_at is not null`),
    check('autopay_pulls_tries', sql`tries between 0 and 3 and (tries = 0 or first_tried_on is not null)`),
    check('autopay_pulls_free_days', sql`free_days >= 0`),
  ],
)

/** The orders whose instalments the customer does not want to have pulled. */
export const autopayOrdersOff = pgTable(
  'autopay_orders_off',
  { customerId: customerId(), orderId: bigint({ mode: 'number' }).notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.orderId] })],
)

/** Each change of autopay, who made it and when: only inserted. */
export const autopayHistory = pgTable(
  'autopay_history',
  {
    customerId: customerId(),
    id: numericId(),
    at: instant().notNull(),
    by: text({ enum: changers }).notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    orderId: bigint({ mode: 'number' }),
    number: smallint(),
    amount: rials(),
    failure: text({ enum: pullFailures }),
    isRenewal: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    check('autopay_history_kind', sql`kind in (${quotedSql(changeKinds)}) and by in (${quotedSql(changers)})`),
  ],
)
