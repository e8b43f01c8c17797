import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proposalKinds, proposalStatuses } from '#domain/ops/proposal.ts'
import { staffRoles } from '#domain/ops/role.ts'
import { customerId, instant, numericId, rials } from '../database/columns.ts'

/** The people who work here. The authenticator's secret is sealed; `totpStep` is the last thirty seconds whose code was taken. */
export const staff = pgTable(
  'staff',
  {
    id: numericId().primaryKey(),
    name: text().notNull().unique(),
    fullName: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    passwordHash: text().notNull(),
    sealedTotp: text().notNull(),
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    lastLoginAt: instant(),
  },
  (table) => [
    check('staff_role', sql`${table.role} in ('REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN')`),
    check('staff_name', sql`${table.name} ~ '^[a-z][a-z0-9._-]{2,31}$'`),
  ],
)

/** Their logins; of the token only the SHA-256 is kept. `endsAt` is the last moment whatever happens. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenSha256: text().primaryKey(),
    staffId: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    ipAddress: text().notNull(),
  },
  (table) => [index('staff_sessions_of').on(table.staffId)],
)

/**
 * What staff did, with what was before and after; only inserted (migrations/0005 refuses the rest). `seq`, `previousHash` and
 * `hash` are written by the database: one chain over all rows, whose end stands in `staff_audit_head`.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Null for a deed of a command on the house's own machine. */
    staffId: bigint({ mode: 'number' }),
    staffName: text().notNull(),
    staffRole: text().notNull(),
    deed: text().notNull(),
    customerId: bigint({ mode: 'number' }),
    orderId: bigint({ mode: 'number' }),
    subject: text(),
    before: jsonb(),
    after: jsonb(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('staff_audit_by_staff').on(table.staffId, table.seq),
    index('staff_audit_by_customer').on(table.customerId, table.seq),
    index('staff_audit_by_order').on(table.orderId, table.seq),
    index('staff_audit_by_deed').on(table.deed, table.seq),
  ],
)

/** Where the chain ends: one row, which each deed holds for the moment it is written. */
export const staffAuditHead = pgTable(
  'staff_audit_head',
  { id: smallint().primaryKey(), seq: bigint({ mode: 'number' }).notNull(), hash: text().notNull() },
  (table) => [check('staff_audit_head_one', sql`${table.id} = 1`)],
)

/** Money that one of staff would move and a second must agree to (domain/ops/proposal.ts). One that waits per thing. */
export const moneyProposals = pgTable(
  'money_proposals',
  {
    customerId: customerId(),
    id: numericId(),
    kind: text({ enum: proposalKinds }).notNull(),
    status: text({ enum: proposalStatuses }).notNull().default('PROPOSED'),
    orderId: bigint({ mode: 'number' }),
    /** What it is about, by the kind's own key: an order, a withdrawal, a ticket, a transfer, an invoice. */
    subject: text().notNull(),
    amount: rials().notNull(),
    /** What exactly is to be done, as the kind needs it (propose.ts). */
    terms: jsonb().notNull(),
    why: text(),
    proposedBy: bigint({ mode: 'number' }).notNull(),
    proposedAt: instant().notNull(),
    /** The second person, from the moment the bank is asked: from then on nobody may refuse it, since the money may be on its way. */
    approvedBy: bigint({ mode: 'number' }),
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

/** What was answered to the messages of the contact form. */
export const messageAnswers = pgTable('message_answers', {
  messageId: bigint({ mode: 'number' }).primaryKey(),
  answer: text().notNull(),
  answeredBy: bigint({ mode: 'number' }).notNull(),
  answeredAt: instant().notNull(),
})

/** Which of what strangers left has been seen to: stores that want to join, visits, leads. */
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
