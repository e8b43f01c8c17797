import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { appointmentTimes } from '#domain/catalogue/help/appointment-slots.ts'
import { day, instant, numericId } from '#server/platform/database/columns.ts'
import { nameKeySql } from '#server/platform/database/name-key.ts'

/** Numbered sets of questions and answers, plain text (D-94). */
export const faqSets = pgTable('faq_sets', { id: bigint({ mode: 'number' }).primaryKey(), text: text().notNull() })

/** The rows of a set, a tree by `parentId`; top rows have none. */
export const faqRows = pgTable(
  'faq_rows',
  {
    id: numericId().primaryKey(),
    responseId: bigint({ mode: 'number' })
      .notNull()
      .references(() => faqSets.id),
    parentId: bigint({ mode: 'number' }),
    rowLevel: integer().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    value: text(),
    description: text(),
  },
  (table) => [index('faq_rows_by_set').on(table.responseId, table.position)],
)

/** Between a person and their store where one search finds both; the query is written as its index. */
export const betweenNames = sql.raw("'، '")

// What visitors send through the public forms; these rows belong to no customer.

/** Stores that want to become partners: one request a phone and Tehran day (D-38). */
export const cooperationRequests = pgTable(
  'cooperation_requests',
  {
    id: numericId().primaryKey(),
    askedOn: day().notNull(),
    storeName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    website: text(),
    category: text().notNull(),
    requesterName: text().notNull(),
    requesterRole: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('cooperation_requests_by_time').on(table.createdAt, table.id),
    index('cooperation_requests_by_name_key').on(
      sql`${nameKeySql(sql`${table.requesterName} || ${betweenNames} || ${table.storeName}`)} text_pattern_ops`,
    ),
    unique('cooperation_requests_a_day').on(table.phone, table.askedOn),
    check('cooperation_requests_phone', sql`${table.phone} ~ '^0[0-9]{10}$'`),
    check('cooperation_requests_website', sql`${table.website} like 'https://%'`),
  ],
)

/** Contact messages, each with at least one way to answer it (D-93). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: numericId().primaryKey(),
    fullName: text().notNull(),
    email: text(),
    phone: text(),
    subject: text().notNull(),
    text: text().notNull(),
    orderIdentifier: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt),
    index('contact_messages_by_phone').on(table.phone),
    index('contact_messages_by_email').on(table.email),
    index('contact_messages_by_order').on(table.orderIdentifier),
    index('contact_messages_by_name_key').on(sql`${nameKeySql(table.fullName)} text_pattern_ops`),
    check('contact_messages_reach', sql`coalesce(${table.email}, ${table.phone}) is not null`),
  ],
)

/** Appointments to register in person. */
export const appointments = pgTable(
  'appointments',
  {
    id: numericId().primaryKey(),
    nationalCode: text().notNull(),
    fullname: text().notNull(),
    mobile: text().notNull(),
    onDay: day().notNull(),
    atTime: text({ enum: appointmentTimes }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('appointments_by_time').on(table.createdAt, table.id),
    index('appointments_by_mobile').on(table.mobile),
    index('appointments_by_name_key').on(sql`${nameKeySql(table.fullname)} text_pattern_ops`),
    index('appointments_by_day').on(table.onDay, table.atTime),
    check('appointments_open', sql`extract(isodow from ${table.onDay}) <> 5 and ${table.atTime} ~ '^(09|1[0-6]):00$'`),
  ],
)

/** Which national code has an open appointment, and until when; claimed in the transaction that books it (D-39). */
export const openAppointments = pgTable('open_appointments', { nationalCode: text().primaryKey(), endsAt: instant().notNull() })

/** Mobiles from a campaign's page, each once (D-95), with the campaign parameters. */
export const campaignLeads = pgTable(
  'campaign_leads',
  {
    /** By which staff refer to a lead without naming its mobile. */
    id: numericId().unique(),
    mobile: text().primaryKey(),
    fullname: text().notNull(),
    utm: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('campaign_leads_by_time').on(table.createdAt, table.id),
    index('campaign_leads_by_name_key').on(sql`${nameKeySql(table.fullname)} text_pattern_ops`),
  ],
)
