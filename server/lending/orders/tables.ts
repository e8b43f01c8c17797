import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cardStatuses, type CardRefusal, type CardStatus } from '#domain/lending/cards/card.ts'
import { orderActors, mainLine, orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderCommands } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { cardDeliveries, orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { customerId, instant, numericId, pointCount, quotedSql, rials } from '#server/platform/database/columns.ts'

const orderId = () => bigint({ mode: 'number' }).notNull()

/**
 * One row per order. Its terms are fixed when it is created; `version` counts its moves, so that a decision taken
 * outside a transaction is applied to the order it was taken on and to no other.
 */
export const orders = pgTable(
  'orders',
  {
    customerId: customerId(),
    id: numericId(),
    type: text({ enum: orderTypes }).notNull(),
    subtype: text(),
    status: text({ enum: orderStatuses }).notNull(),
    previousStatus: text({ enum: mainLine }),
    version: integer().notNull().default(0),
    statusAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** Since when staff or bank owe it a decision; null while it waits for somebody else. The queue of both. */
    decisionDueSince: instant(),
    /** When the customer last did something for this order (row 31), and how many notices went out since. */
    customerActedAt: instant().notNull(),
    noticesSent: smallint().notNull().default(0),

    amount: rials().notNull(),
    invoiceCount: smallint().notNull(),
    /** The day of the month on which instalments fall due; null where they are counted from the day of PAYING (R-PLAN-08). */
    payDay: smallint(),
    yearlyRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    wage: rials().notNull(),
    monthlyInvoice: rials().notNull(),
    totalRepayment: rials().notNull(),
    orderCost: rials().notNull(),
    apiCost: rials().notNull(),
    shippingCost: rials().notNull(),
    pointsNeeded: pointCount().notNull(),
    pointsDeductedAt: instant(),

    storeId: bigint({ mode: 'number' }),
    storeName: text(),
    storeSlug: text(),
    storeLogo: text(),
    providerId: bigint({ mode: 'number' }),
    storeProviderGuaranteeId: bigint({ mode: 'number' }),
    isOwnFund: boolean().notNull(),
    /** Null for an instant loan, which needs a contract only. */
    refundPolicyType: text({ enum: refundPolicyTypes }),
    guarantorsNeeded: smallint().notNull(),
    promissoryAmount: rials().notNull(),
    promissoryCost: rials().notNull(),
    /** How often the bank has refused for good to issue its bought note. */
    promissoriesRefused: integer().notNull().default(0),

    hasBankAccount: boolean().notNull(),
    accountsAtBank: integer(),
    /** When the bank was last asked for the customer's accounts, or to open one. */
    accountsAskedAt: instant(),
    bankAccountNumber: text(),
    accountSetAt: instant(),
    destinationBankAccountNumber: text(),
    valuationAmount: rials(),
    valuationPaidAt: instant(),
    sanaInquiredAt: instant(),
    sanaTrackingId: text(),
    cardDelivery: text({ enum: cardDeliveries }).notNull().default('POST'),
    cardStatus: text({ enum: cardStatuses }),
    cardTrackingNumber: text(),
    /** When the card came into each status. */
    cardDates: jsonb().$type<Partial<Record<CardStatus, Instant>>>().notNull().default({}),
    /** When bank or post were last asked about the card. */
    cardAskedAt: instant(),
    /** What bank or post last refused for good of the card; null once that is being tried again or was done otherwise. */
    cardRefusal: jsonb().$type<CardRefusal>(),
    /** How often they have refused for good. */
    cardsRefused: integer().notNull().default(0),
    /** The value of `cardsRefused` at which the post was last asked to carry the card. */
    cardPostAttempt: integer(),
    /** When the bank was first asked to open the credit or to pay the loan out: from then on the order is not ended. */
    payOutAskedAt: instant(),
    /** How often the bank has refused for good to do so. */
    payOutsRefused: integer().notNull().default(0),
    creditTrackingId: text(),
    settlementTrackingId: text(),
    settledAt: instant(),
    firstPaymentRefundedAt: instant(),

    channel: text().notNull(),
    deviceName: text().notNull(),
    utm: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    // Row 0, whatever two tabs do: one open order, and apart from it one open instant loan.
    uniqueIndex('orders_one_open')
      .on(table.customerId, sql`(${table.type} = 'INSTANT_LOAN')`)
      .where(sql`${table.status} not in ('FINISHED', 'REJECTED')`),
    // Staff know an order by its number alone.
    index('orders_by_id').on(table.id),
    // The list of staff: each way to sort it, the newest open ones, and the newest of a status.
    index('orders_by_created').on(table.createdAt, table.id),
    index('orders_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} not in ('FINISHED', 'REJECTED')`),
    index('orders_in_status').on(table.status, table.createdAt, table.id),
    index('orders_by_status_at').on(table.statusAt, table.id),
    index('orders_by_amount').on(table.amount, table.id),
    // Who else had money sent to an account.
    index('orders_by_destination')
      .on(table.destinationBankAccountNumber)
      .where(sql`${table.destinationBankAccountNumber} is not null`),
    index('orders_waiting')
      .on(table.statusAt)
      .where(sql`${table.status} not in ('PAYING', 'FINISHED', 'REJECTED')`),
    index('orders_decisions_due')
      .on(table.decisionDueSince, table.id)
      .where(sql`${table.decisionDueSince} is not null`),
    // The queues of staff: the oldest of a status first.
    index('orders_decisions_in')
      .on(table.status, table.decisionDueSince, table.id)
      .where(sql`${table.decisionDueSince} is not null`),
    index('orders_by_hand')
      .on(table.status, table.statusAt, table.id)
      .where(sql`${table.status} in ('SIGNING_CONTRACTS', 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')`),
    check('orders_status', sql`${table.status} in (${quotedSql(orderStatuses)})`),
    check(
      'orders_other_statuses',
      sql`(${table.previousStatus} is null or ${table.previousStatus} in (${quotedSql(mainLine)})) and (${table.cardStatus} is null or ${table.cardStatus} in (${quotedSql(cardStatuses)}))`,
    ),
    check('orders_amounts', sql`${table.amount} > 0 and ${table.wage} >= 0 and ${table.totalRepayment} = ${table.amount} + ${table.wage}`),
    check('orders_costs', sql`${table.orderCost} >= 0 and ${table.apiCost} >= 0 and ${table.shippingCost} >= 0`),
    // Nothing is shipped for a virtual card.
    check(
      'orders_card_delivery',
      sql`${table.cardDelivery} in ('POST', 'COURIER') or ${table.cardDelivery} = 'VIRTUAL' and ${table.shippingCost} = 0`,
    ),
    check('orders_pay_day', sql`${table.payDay} between 1 and 29`),
    check('orders_guarantors', sql`${table.guarantorsNeeded} between 0 and 2`),
    check(
      'orders_way_back',
      sql`${table.status} not in ('RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION', 'BANK_FINAL_REJECTED', 'REJECTED') or ${table.previousStatus} is not null`,
    ),
    check('orders_store', sql`(${table.type} = 'CLOSE_LOOP') = (${table.storeId} is not null)`),
    check('orders_security', sql`(${table.type} = 'INSTANT_LOAN') = (${table.refundPolicyType} is null)`),
  ],
)

/** Every move of every order, for the customer's timeline and the staff's audit; only inserted. The first row is creation. */
export const orderEvents = pgTable(
  'order_events',
  {
    customerId: customerId(),
    orderId: orderId(),
    id: numericId(),
    from: text({ enum: orderStatuses }),
    to: text({ enum: orderStatuses }).notNull(),
    command: text({ enum: ['create', ...orderCommands] }).notNull(),
    actor: text({ enum: orderActors }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.id] }),
    // The figures of staff: one event of each order, out of about fifteen.
    index('order_events_paying')
      .on(table.at, table.customerId, table.orderId)
      .where(sql`${table.to} = 'PAYING'`),
  ],
)

/** Why an order was sent back or ended. Open until the customer has dealt with it. */
export const orderReasons = pgTable(
  'order_reasons',
  {
    customerId: customerId(),
    orderId: orderId(),
    id: numericId(),
    code: text().notNull(),
    target: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    resolvedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.orderId, table.id] })],
)

/** The reasons the customer chose when canceling. */
export const orderCancelReasons = pgTable(
  'order_cancel_reasons',
  { customerId: customerId(), orderId: orderId(), reasonId: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.orderId, table.reasonId] })],
)

/** Where a card is sent (R-ORDER-47). */
export const orderAddresses = pgTable(
  'order_addresses',
  {
    customerId: customerId(),
    orderId: orderId(),
    mainStreet: text().notNull(),
    secondaryStreet: text(),
    plaque: text().notNull(),
    floor: text(),
    unit: text(),
    postalCode: text().notNull(),
    cityId: bigint({ mode: 'number' }).notNull(),
    cityName: text().notNull(),
    provinceId: bigint({ mode: 'number' }).notNull(),
    provinceName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    check('order_addresses_postal_code', sql`${table.postalCode} ~ '^[0-9]{10}$'`),
  ],
)

/** What the simulated reviewer of demo mode was asked and decided; counted, so that a rule for the first question applies once. */
export const orderDecisions = pgTable(
  'order_decisions',
  {
    customerId: customerId(),
    orderId: orderId(),
    id: numericId(),
    step: text().notNull(),
    outcome: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.orderId, table.id] })],
)
