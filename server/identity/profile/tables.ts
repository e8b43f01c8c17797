import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, day, instant, numericId, rials } from '#server/platform/database/columns.ts'
import { nameKeySql } from '#server/platform/database/name-key.ts'

/**
 * Globally unique claims, each in a small table of its own, so that the customers' rows can be distributed. The claim on the
 * mobile generates the customer's id.
 */
export const mobiles = pgTable('mobiles', {
  mobile: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull().unique().generatedByDefaultAsIdentity(),
})

/** Claimed permanently when the identity is confirmed: one national code belongs to one customer (lifecycle.md section 8). */
export const nationalCodes = pgTable('national_codes', {
  nationalCode: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull().unique(),
})

/**
 * The customer of each personnel number, by which guarantors are named (D-68). The registry's numbers are short and may repeat: one
 * that is already claimed is not stored, and the second customer has none until staff correct it.
 */
export const personnelNumbers = pgTable('personnel_numbers', {
  personnelNumber: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull(),
})

export const referralCodes = pgTable('referral_codes', {
  code: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull().unique(),
})

/** One row per customer (R-ENTITY-05, A-16); missing data is null. */
export const customers = pgTable(
  'customers',
  {
    customerId: bigint({ mode: 'number' }).primaryKey(),
    mobile: text().notNull(),
    type: text().notNull().default('REGULAR'),
    ehrazsho: boolean().notNull().default(false),
    name: text(),
    family: text(),
    fatherName: text(),
    nationalCode: text(),
    personnelNumber: text(),
    birthCertificateNumber: text(),
    birthDate: day(),
    placeOfIssue: text(),
    gender: text({ enum: ['MALE', 'FEMALE'] })
      .notNull()
      .default('MALE'),
    /** The customer has said so; before, the value is the documents' default. */
    isGenderGiven: boolean().notNull().default(false),
    married: text({ enum: ['SINGLE', 'MARRIED'] })
      .notNull()
      .default('SINGLE'),
    isMarriedGiven: boolean().notNull().default(false),
    education: text(),
    phone: text(),
    urgentMobile: text(),
    email: text(),
    cityId: integer(),
    provinceId: integer(),
    mainStreet: text(),
    secondaryStreet: text(),
    plaque: text(),
    floor: text(),
    unit: text(),
    postalCode: text(),
    possession: text(),
    familiarName: text(),
    familiarFamily: text(),
    familiarMobile: text(),
    jobTitle: text(),
    income: rials(),
    workAddress: text(),
    workTelephone: text(),
    referralCode: text().notNull(),
    /** The customer whose referral code was used; null without a known code (D-10). */
    referredBy: bigint({ mode: 'number' }),
    utmCampaign: text(),
    utmSource: text(),
    utmMedium: text(),
    utmTerm: text(),
    utmContent: text(),
    registeredAt: instant().notNull(),
    identityConfirmedAt: instant(),
    /** When the customer last changed a field, which resolves a reason that asks for it (lifecycle.md §1 row 7). */
    changedAt: instant(),
    /** When the customer closed the account; nothing begins after it. */
    closedAt: instant(),
  },
  (table) => [
    // The list of staff, newest first.
    index('customers_by_registered').on(table.registeredAt, table.customerId),
    // By which staff find a customer: the last digits of the mobile, the beginning of the family name or of the whole name.
    index('customers_by_last_digits').on(sql`right(${table.mobile}, 4)`, table.customerId),
    index('customers_by_family_key').on(sql`${nameKeySql(table.family)} text_pattern_ops`),
    index('customers_by_name_key').on(sql`${nameKeySql(sql`${table.name} || ${table.family}`)} text_pattern_ops`),
    check('customers_mobile', sql`${table.mobile} ~ '^09[0-9]{9}$'`),
    check('customers_gender', sql`${table.gender} in ('MALE', 'FEMALE')`),
    check('customers_married', sql`${table.married} in ('SINGLE', 'MARRIED')`),
    check(
      'customers_confirmed',
      sql`not ${table.ehrazsho} or (${table.nationalCode} is not null and ${table.birthDate} is not null and ${table.identityConfirmedAt} is not null)`,
    ),
  ],
)

/** The numbers that customers had before: each is notified that it is theirs no more. */
export const formerMobiles = pgTable(
  'former_mobiles',
  { customerId: customerId(), id: numericId(), mobile: text().notNull(), changedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
)
