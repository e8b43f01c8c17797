import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { linkFaults } from '#domain/portal/members/owner-link.ts'
import { memberRoles } from '#domain/portal/members/rights.ts'
import { enrolmentLinks, tokenSessions } from '#server/backoffice/staff/credential-tables.ts'
import { handleTable, passkeyTable } from '#server/identity/passkeys/passkey-tables.ts'
import { instant, numericId } from '#server/platform/database/columns.ts'

/**
 * The members of stores, who sign in to the portal by their e-mail. Before their enrolment they have neither password nor authenticator.
 * The authenticator's secret is encrypted; `totpStep` is the last time step whose code was used.
 */
export const merchantMembers = pgTable(
  'merchant_members',
  {
    id: numericId().primaryKey(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    email: text().notNull().unique(),
    fullName: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    passwordHash: text(),
    sealedTotp: text(),
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    lastLoginAt: instant(),
    /** When they set their password and authenticator; null before. */
    enrolledAt: instant(),
    /** When their link is sent by e-mail, or tried again; null: nothing is to be sent. */
    linkDueAt: instant(),
    /** How often that was tried since it was asked for. */
    linkAttempts: smallint().notNull().default(0),
    /** Why it was not sent; null while it may be, and where it was. */
    linkFault: text({ enum: linkFaults }),
  },
  (table) => [
    index('merchant_members_link_due')
      .on(table.linkDueAt)
      .where(sql`link_due_at is not null`),
    index('merchant_members_of').on(table.merchantId, table.id),
    check(
      'merchant_members_enrolled',
      sql`(${table.passwordHash} is null) = (${table.enrolledAt} is null) and (${table.sealedTotp} is null) = (${table.enrolledAt} is null)`,
    ),
    check('merchant_members_link_fault', sql`${table.linkFault} in ('REFUSED', 'GIVEN_UP')`),
    check('merchant_members_role', sql`${table.role} in ('OWNER', 'DEVELOPER', 'FINANCE', 'VIEWER')`),
    check('merchant_members_email', sql`${table.email} = lower(${table.email})`),
  ],
)

/** The enrolment link of a member, which is sent by e-mail; a new one replaces it. */
export const memberLinks = enrolmentLinks('merchant_member_links', 'member_id')

/** The passkeys of members, and the handles by which authenticators know them. */
export const memberPasskeys = passkeyTable('merchant_member_passkeys', { owner: 'member_id', one: 'merchant_member_passkeys_once' })
export const memberPasskeyHandles = handleTable('merchant_member_passkey_handles', {
  owner: 'member_id',
  one: 'merchant_member_passkey_handles_one',
})

/** Sessions of members. */
export const memberSessions = tokenSessions('merchant_member_sessions', 'member_id')

/** What members of stores did, in the transaction of the action; only inserted, a trigger refuses the rest. */
export const merchantAudit = pgTable(
  'merchant_audit',
  {
    id: numericId().primaryKey(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    memberName: text().notNull(),
    memberRole: text().notNull(),
    action: text().notNull(),
    subject: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('merchant_audit_of').on(table.merchantId, table.id), index('merchant_audit_about').on(table.merchantId, table.subject)],
)
