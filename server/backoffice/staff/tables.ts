import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, pgView, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { staffProposalKinds } from '#domain/backoffice/approvals/staff-proposal.ts'
import { answerWays } from '#domain/backoffice/requests/answer-ways.ts'
import { deliveryStates } from '#domain/engagement/deliveries/channel.ts'
import { handleTable, passkeyTable } from '#server/identity/passkeys/passkey-tables.ts'
import { customerId, instant, numericId, rials } from '#server/platform/database/columns.ts'
import { enrolmentLinks, tokenSessions } from './credential-tables.ts'

/**
 * Members of staff. Before their enrolment they have neither password nor authenticator. The authenticator's secret is encrypted;
 * `totpStep` is the last time step whose code was used.
 */
export const staff = pgTable(
  'staff',
  {
    id: numericId().primaryKey(),
    name: text().notNull().unique(),
    fullName: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    passwordHash: text(),
    sealedTotp: text(),
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    lastLoginAt: instant(),
    /** When they set their password and authenticator; null before. */
    enrolledAt: instant(),
    /** From this time on they may approve as a second person: a day after their enrolment or their last new role (F-406). */
    approvesFrom: instant(),
    /** Added by the command on the server, which needs no second person. */
    isByCommand: boolean().notNull().default(false),
    /** The proposal by which two people last gave them a role, reactivation or new credentials; the trigger staff_grants checks it. */
    grantId: bigint({ mode: 'number' }),
  },
  (table) => [
    check(
      'staff_enrolled',
      sql`(${table.passwordHash} is null) = (${table.enrolledAt} is null) and (${table.sealedTotp} is null) = (${table.enrolledAt} is null) and (${table.approvesFrom} is null) = (${table.enrolledAt} is null)`,
    ),
    check('staff_approves_later', sql`${table.approvesFrom} >= ${table.enrolledAt} + interval '24 hours'`),
    check('staff_role', sql`${table.role} in ('REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN')`),
    check('staff_name', sql`${table.name} ~ '^[a-z][a-z0-9._-]{2,31}$'`),
  ],
)

/** Who invited or reset whom, gave them a role or received their link; only inserted. Two people with a sponsor in common may not decide about one proposal. */
export const staffSponsors = pgTable(
  'staff_sponsors',
  { staffId: bigint({ mode: 'number' }).notNull(), sponsorId: bigint({ mode: 'number' }).notNull(), since: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.staffId, table.sponsorId] }),
    check('staff_sponsors_another', sql`${table.staffId} <> ${table.sponsorId}`),
  ],
)

/** The passkeys of members, and the handles by which authenticators know them (R-OWN-09). */
export const staffPasskeys = passkeyTable('staff_passkeys', { owner: 'staff_id', one: 'staff_passkeys_once' })
export const staffPasskeyHandles = handleTable('staff_passkey_handles', { owner: 'staff_id', one: 'staff_passkey_handles_one' })

/** The enrolment link of a member; a new one replaces it. */
export const staffLinks = enrolmentLinks('staff_links', 'staff_id')

/** Proposed access (domain/backoffice/approvals/staff-proposal.ts); at most one proposal waits for each name. */
export const staffProposals = pgTable(
  'staff_proposals',
  {
    id: numericId().primaryKey(),
    kind: text({ enum: staffProposalKinds }).notNull(),
    status: text({ enum: proposalStatuses }).notNull().default('PROPOSED'),
    /** Null for an invitation, whose member is found by name. */
    staffId: bigint({ mode: 'number' }),
    /** The store whose owner is invited; otherwise null. */
    merchantId: bigint({ mode: 'number' }),
    /** The name of a member of staff, or the e-mail of an owner. */
    name: text().notNull(),
    fullName: text().notNull(),
    /** The proposed role; null for an owner. */
    role: text({ enum: staffRoles }),
    isActive: boolean().notNull(),
    proposedBy: bigint({ mode: 'number' }).notNull(),
    proposedAt: instant().notNull(),
    decidedBy: bigint({ mode: 'number' }),
    decidedAt: instant(),
    refusal: text(),
  },
  (table) => [
    uniqueIndex('staff_proposals_one')
      .on(table.name)
      .where(sql`status = 'PROPOSED'`),
    check('staff_proposals_status', sql`status in ('PROPOSED', 'DONE', 'REFUSED')`),
    check(
      'staff_proposals_kind',
      sql`kind in ('INVITE', 'CHANGE', 'RESET', 'OWNER') and (kind in ('INVITE', 'OWNER')) = (staff_id is null)`,
    ),
    check('staff_proposals_owner', sql`(kind = 'OWNER') = (merchant_id is not null) and (kind = 'OWNER') = (role is null)`),
    check('staff_proposals_decided', sql`(status = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by is null)`),
    check('staff_proposals_two_people', sql`status <> 'DONE' or (decided_by <> proposed_by and decided_by is distinct from staff_id)`),
  ],
)

/**
 * Responses of staff calls with an Idempotency-Key, written in the transaction of their effect and returned when the same request
 * comes again. `scope` is a member of staff or an enrolment link; the response is encrypted.
 */
export const staffAnswers = pgTable(
  'staff_answers',
  {
    scope: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    sealedAnswer: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('staff_answers_old').on(table.at)],
)

/** Sessions of staff. */
export const staffSessions = tokenSessions('staff_sessions', 'staff_id')

/** What a row of the audit says, in its table and in its view. */
const auditedColumns = () => ({
  at: instant().notNull(),
  /** Null for a command on the server. */
  staffId: bigint({ mode: 'number' }),
  staffName: text().notNull(),
  staffRole: text().notNull(),
  action: text().notNull(),
  customerId: bigint({ mode: 'number' }),
  orderId: bigint({ mode: 'number' }),
  subject: text(),
  before: jsonb(),
  after: jsonb(),
})

/**
 * The audit of staff actions; only inserted (migrations/0005 refuses the rest). A trigger writes `seq`, `previousHash` and `hash`: one
 * chain over all rows, whose end is in `staff_audit_head`. It also moves the values before and after to `staff_audit_values` and leaves
 * their digest, so that they can be erased. Read both by `auditRecords`.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    ...auditedColumns(),
    valuesDigest: text(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    check('staff_audit_without_values', sql`before is null and after is null`),
    index('staff_audit_by_staff').on(table.staffId, table.seq),
    index('staff_audit_by_customer').on(table.customerId, table.seq),
    index('staff_audit_by_order').on(table.orderId, table.seq),
    index('staff_audit_by_action').on(table.action, table.seq),
    index('staff_audit_by_time').on(table.at),
  ],
)

/**
 * The values of audited actions, which a closed account and the retention job erase. The digest in the chain is keyed by `salt`, which is
 * erased with them, so that nobody finds a value by trying; a row without one is erased.
 */
export const staffAuditValues = pgTable(
  'staff_audit_values',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    customerId: bigint({ mode: 'number' }),
    salt: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    check('staff_audit_values_erased', sql`salt is not null or (before is null and after is null)`),
    index('staff_audit_values_of_customer')
      .on(table.customerId)
      .where(sql`salt is not null`),
  ],
)

/** The audit with its values, as far as they are not erased. */
export const auditRecords = pgView('staff_audit_records', {
  seq: bigint({ mode: 'number' }).notNull(),
  ...auditedColumns(),
  isErased: boolean().notNull(),
  hash: text().notNull(),
}).existing()

/** The end of the chain: one row, which is locked while an audit row is inserted. */
export const staffAuditHead = pgTable(
  'staff_audit_head',
  { id: smallint().primaryKey(), seq: bigint({ mode: 'number' }).notNull(), hash: text().notNull() },
  (table) => [check('staff_audit_head_one', sql`${table.id} = 1`)],
)

/** Proposed movements of money (domain/backoffice/approvals/proposal.ts); at most one waits for each subject. */
export const moneyProposals = pgTable(
  'money_proposals',
  {
    customerId: customerId(),
    id: numericId(),
    kind: text({ enum: proposalKinds }).notNull(),
    status: text({ enum: proposalStatuses }).notNull().default('PROPOSED'),
    orderId: bigint({ mode: 'number' }),
    /** What it concerns, by a key of its kind: an order, a withdrawal, a ticket, a transfer, an invoice. */
    subject: text().notNull(),
    amount: rials().notNull(),
    /** What exactly is to be done, by kind (propose.ts). */
    terms: jsonb().notNull(),
    why: text(),
    proposedBy: bigint({ mode: 'number' }).notNull(),
    proposedAt: instant().notNull(),
    /** The second person, set before the bank is asked. After that nobody may refuse, since the bank may be paying. */
    approvedBy: bigint({ mode: 'number' }),
    approvedAt: instant(),
    decidedBy: bigint({ mode: 'number' }),
    decidedAt: instant(),
    refusal: text(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('money_proposals_one')
      .on(table.customerId, table.kind, table.subject)
      .where(sql`status = 'PROPOSED'`),
    index('money_proposals_waiting')
      .on(table.proposedAt, table.id)
      .where(sql`status = 'PROPOSED'`),
    index('money_proposals_by_time').on(table.proposedAt, table.id),
    index('money_proposals_by_amount').on(table.amount, table.id),
    index('money_proposals_of_order').on(table.customerId, table.orderId),
    check('money_proposals_status', sql`status in ('PROPOSED', 'DONE', 'REFUSED')`),
    check('money_proposals_decided', sql`(status = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by is null)`),
    check(
      'money_proposals_two_people',
      sql`(approved_by is null or approved_by <> proposed_by) and (status <> 'DONE' or decided_by is not distinct from approved_by)`,
    ),
    check('money_proposals_on_its_way', sql`status <> 'REFUSED' or approved_by is null`),
  ],
)

/** Answers to messages of the contact form, and how far each was sent; one that could not be is replaced by the next. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    messageId: bigint({ mode: 'number' }).primaryKey(),
    answer: text().notNull(),
    answeredBy: bigint({ mode: 'number' }).notNull(),
    answeredAt: instant().notNull(),
    /** Null for an answer from before Pelekan sent them itself. */
    way: text({ enum: answerWays }),
    /** 0, and one more for each answer that replaced one that could not be sent. */
    copy: smallint().notNull().default(0),
    /** Null for one that staff gave by telephone. */
    state: text({ enum: deliveryStates }),
    attempts: smallint().notNull().default(0),
    /** When it is sent, tried again, or its report asked for. Null: nothing is left to do. */
    nextAt: instant(),
    /** How often its report was asked for. */
    asked: smallint().notNull().default(0),
    providerId: text(),
    /** Why it was not sent: 'refused 411', 'PARTNER_UNAVAILABLE' … */
    fault: text(),
    sentAt: instant(),
    reportedAt: instant(),
  },
  (table) => [
    index('message_answers_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    check('message_answers_way', sql`way in ('email', 'sms', 'phone')`),
    check('message_answers_state', sql`state in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED')`),
    check('message_answers_is_sent', sql`(state is not null) = (coalesce(way, 'phone') <> 'phone')`),
    check('message_answers_sent', sql`coalesce(state in ('SENT', 'DELIVERED'), false) = (sent_at is not null)`),
    check('message_answers_due', sql`coalesce(state in ('QUEUED', 'SENT'), false) or next_at is null`),
    check('message_answers_queued', sql`state <> 'QUEUED' or next_at is not null`),
  ],
)

/** Registrations of the public pages that are done: stores that want to join, appointments, leads. */
export const registrationsDone = pgTable(
  'registrations_done',
  {
    kind: text({ enum: ['cooperation', 'visits', 'leads'] }).notNull(),
    registrationId: bigint({ mode: 'number' }).notNull(),
    note: text(),
    doneBy: bigint({ mode: 'number' }).notNull(),
    doneAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.registrationId] })],
)
