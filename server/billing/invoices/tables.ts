import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cancelReasons, storedStatuses, reminders } from '#domain/billing/invoices/invoice.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { customerId, day, instant, quotedSql, rials } from '#server/platform/database/columns.ts'

/** What is to be paid for an order: its number, name and terms are copied here, since a signed order never changes. */
export const invoices = pgTable(
  'invoices',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    orderId: bigint({ mode: 'number' }).notNull(),
    orderType: text({ enum: orderTypes }).notNull(),
    orderAmount: rials().notNull(),
    invoiceCount: smallint().notNull(),
    /** The plan of its order that made it (R-PLAN-01). */
    plan: smallint().notNull().default(1),
    number: smallint().notNull(),
    status: text({ enum: storedStatuses }).notNull(),
    amount: rials().notNull(),
    wagePart: rials().notNull(),
    dueDate: day(),
    /** Null where it is the due day: by it early points and the group discount are judged after a move (R-PLAN-09). */
    originalDueDate: day(),
    yearlyRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    lateFeeAboveRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    lateFeeDiscount: rials()
      .notNull()
      .default(sql`0`),
    demandCollectionDiscount: rials()
      .notNull()
      .default(sql`0`),
    /** The late fee that a hardship plan froze: outside the receivable (R-PLAN-12). */
    feePart: rials()
      .notNull()
      .default(sql`0`),
    /** The first day for which no late fee arises, and how many earlier days none did (R-PLAN-12, R-PLAN-13). */
    feesStoppedOn: day(),
    feeFreeDays: smallint().notNull().default(0),
    /** The day of the hardship offer after which a collection fee may arise (R-PLAN-14). */
    hardshipOfferedOn: day(),
    /** The problem report that holds it, until when, and what the hold changed: its due day before, and the late fee that it froze (R-CARE-01). */
    onHoldBy: uuid(),
    onHoldUntil: day(),
    dueBeforeHold: day(),
    holdFeePart: rials()
      .notNull()
      .default(sql`0`),
    createdAt: instant().notNull(),
    paidAt: instant(),
    paymentId: uuid(),
    trackingId: text(),
    lateFee: rials(),
    collectionFee: rials(),
    groupDiscount: rials(),
    /** What a discount code paid of it: the customer never gave that. */
    codeDiscount: rials(),
    earlyPoints: integer(),
    /** When the first payment of an order that came to nothing went back to the wallet. */
    refundedAt: instant(),
    /** Null where it was canceled with its order. */
    cancelReason: text({ enum: cancelReasons }),
    /** When it was written off (R-PLAN-15); it stays so when it is paid afterwards. */
    writtenOffAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.orderId, table.plan, table.number),
    index('invoices_unpaid')
      .on(table.customerId, table.dueDate)
      .where(sql`status = 'PENDING'`),
    // For the nightly jobs: open instalments by their due day, over all customers.
    index('invoices_open_dues')
      .on(table.dueDate)
      .where(sql`status = 'PENDING' and number > 0`),
    // For the job that lets fees arise again.
    index('invoices_fees_stopped')
      .on(table.customerId, table.orderId)
      .where(sql`status = 'PENDING' and fees_stopped_on is not null`),
    check('invoices_fee_part', sql`fee_part >= 0 and fee_free_days >= 0`),
    index('invoices_written_off')
      .on(table.customerId, table.orderId)
      .where(sql`written_off_at is not null`),
    check('invoices_written_off', sql`(status <> 'WRITTEN_OFF' or written_off_at is not null) and (written_off_at is null or number > 0)`),
    index('invoices_on_hold')
      .on(table.customerId, table.onHoldBy)
      .where(sql`status = 'PENDING' and on_hold_by is not null`),
    check(
      'invoices_hold',
      sql`num_nulls(on_hold_by, on_hold_until, due_before_hold) in (0, 3) and hold_fee_part between 0 and fee_part and (on_hold_by is not null or hold_fee_part = 0) and (on_hold_by is null or number > 0)`,
    ),
    check('invoices_amounts', sql`amount >= 0 and wage_part >= 0 and wage_part <= amount`),
    check('invoices_discounts', sql`late_fee_discount >= 0 and demand_collection_discount >= 0`),
    check('invoices_code_discount', sql`code_discount >= 0`),
    check('invoices_status', sql`status in (${quotedSql(storedStatuses)})`),
    check('invoices_paid', sql`(status = 'PAID') = (paid_at is not null)`),
    check('invoices_cancel_reason', sql`cancel_reason is null or (status = 'CANCELED' and number > 0)`),
    check('invoices_due', sql`number = 0 or status not in ('PENDING', 'WRITTEN_OFF') or due_date is not null`),
  ],
)

/** What an overdue invoice's fees had come to on a day: written once a day and never changed, for the books and the staff. */
export const accruedFees = pgTable(
  'accrued_fees',
  {
    customerId: customerId(),
    invoiceId: uuid().notNull(),
    onDay: day().notNull(),
    lateFee: rials().notNull(),
    collectionFee: rials().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.invoiceId, table.onDay] }),
    check('accrued_fees_amounts', sql`late_fee >= 0 and collection_fee >= 0`),
  ],
)

/** Which reminders of an invoice were sent: each once. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  { customerId: customerId(), invoiceId: uuid().notNull(), reminder: text({ enum: reminders }).notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.invoiceId, table.reminder] })],
)
