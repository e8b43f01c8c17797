import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deliveryStates, type Channel } from '#domain/engagement/deliveries/channel.ts'
import type { KindName } from '#domain/engagement/deliveries/every-kind.ts'
import type { Values } from '#domain/engagement/deliveries/notice-kind.ts'
import type { Choices } from '#domain/engagement/deliveries/preference-groups.ts'
import { digitStyles } from '#domain/engagement/deliveries/write-texts.ts'
import type { InvoiceKey } from '#server/billing/invoices/sql.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** What its text is written from; of a reminder also the instalment, which must still be unpaid when it is sent. */
export type DeliveryValues = Partial<Values> & { readonly invoice?: InvoiceKey }

/**
 * One notice on one channel that leaves the site (R-REACH-05); the bell's are in notifications. `id` is the local id under which the SMS
 * provider sends it once.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    customerId: customerId(),
    id: numericId(),
    /** What it is about, the same on every channel: 'event:12'. */
    notice: text().notNull(),
    kind: text().notNull().$type<KindName>(),
    channel: text({ enum: ['sms', 'email', 'push'] })
      .notNull()
      .$type<Exclude<Channel, 'bell'>>(),
    /** 0, and one more for each time that staff send it again. */
    copy: smallint().notNull().default(0),
    values: jsonb().notNull().$type<DeliveryValues>(),
    /** The page of this site that its short link leads to. */
    link: text().notNull(),
    /** An address other than the customer's own: their former mobile, an e-mail to confirm. */
    address: text(),
    isContact: boolean().notNull().default(false),
    state: text({ enum: deliveryStates }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    /** When it is sent, tried again, or its report asked for; a process that does so first moves it ahead. Null: nothing is left to do. */
    nextAt: instant(),
    /** How often its report was asked for. */
    asked: smallint().notNull().default(0),
    providerId: text(),
    /** Why it failed: 'no address', 'refused 411', 'PARTNER_UNAVAILABLE' … */
    fault: text(),
    /** The text that was sent; of an e-mail its subject. */
    sentText: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    reportedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('deliveries_once').on(table.customerId, table.notice, table.channel, table.copy),
    index('deliveries_due')
      .on(table.channel, table.nextAt)
      .where(sql`next_at is not null`),
    index().on(table.customerId, table.createdAt),
    // What the SMS provider's file of a day is compared with.
    index('deliveries_sms_sent')
      .on(table.sentAt)
      .where(sql`channel = 'sms' and sent_at is not null`),
    check('deliveries_channel', sql`channel in ('sms', 'email', 'push')`),
    check('deliveries_state', sql`state in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED')`),
    check('deliveries_sent', sql`(state in ('SENT', 'DELIVERED')) = (sent_at is not null)`),
    check('deliveries_done', sql`state not in ('DELIVERED', 'FAILED') or next_at is null`),
    check('deliveries_queued', sql`state <> 'QUEUED' or next_at is not null`),
    check('deliveries_link', sql`link ~ '^/([^/]|$)'`),
  ],
)

/**
 * Phone calls of staff about something late, which count among the contacts of a week beside the notices (R-REACH-03). What was said is a
 * note of staff.
 */
export const contactCalls = pgTable('contact_calls', { customerId: customerId(), id: numericId(), at: instant().notNull() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
  index().on(table.customerId, table.at),
])

/** What a customer has changed of the preferences; without a row they are those that Pelekan proposes. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    customerId: customerId().primaryKey(),
    choices: jsonb().notNull().$type<Choices>().default({}),
    isQuiet: boolean().notNull().default(true),
    quietFrom: smallint().notNull().default(22),
    quietUntil: smallint().notNull().default(8),
    digits: text({ enum: digitStyles }).notNull().default('fa'),
  },
  () => [
    check('notice_preferences_hours', sql`quiet_from between 0 and 23 and quiet_until between 0 and 23`),
    check('notice_preferences_digits', sql`digits in ('fa', 'en')`),
  ],
)

/** The e-mail for notices: `email` once its link was opened, `pending` until then (R-REACH-07). */
export const noticeEmails = pgTable(
  'notice_emails',
  { customerId: customerId().primaryKey(), email: text(), confirmedAt: instant(), pending: text(), askedAt: instant() },
  () => [
    check('notice_emails_confirmed', sql`(email is null) = (confirmed_at is null)`),
    check('notice_emails_pending', sql`(pending is null) = (asked_at is null)`),
  ],
)

/** A browser that takes pushes. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    customerId: customerId(),
    id: numericId(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** 'Chrome, Windows'. */
    device: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('push_subscriptions_endpoint').on(table.customerId, table.endpoint),
    check('push_subscriptions_endpoint_length', sql`length(endpoint) between 10 and 1000`),
  ],
)

/** Short addresses of pages: without anything of a person, so the page decides who may see it. */
export const shortLinks = pgTable(
  'short_links',
  { code: text().primaryKey(), path: text().notNull(), createdAt: instant().notNull() },
  () => [check('short_links_path', sql`path ~ '^/([^/]|$)'`)],
)
