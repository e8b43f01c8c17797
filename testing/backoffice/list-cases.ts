import { type SQLWrapper } from 'drizzle-orm'
import { downloadProposals, listProposals } from '#contract/backoffice/approvals/routes.ts'
import { downloadTransfers, downloadWebhooks, listTransfers, listWebhooks } from '#contract/backoffice/finance/routes.ts'
import { downloadAudit, listAudit } from '#contract/backoffice/monitoring/routes.ts'
import { downloadQueue, readQueue } from '#contract/backoffice/queues/routes.ts'
import { downloadDifferences, listDifferences } from '#contract/backoffice/reconciliation/routes.ts'
import {
  downloadCancelRequests,
  downloadMessages,
  downloadRegistrations,
  listCancelRequests,
  listMessages,
  listRegistrations,
} from '#contract/backoffice/requests/routes.ts'
import { downloadStores, listStoresForStaff } from '#contract/backoffice/stores/routes.ts'
import { downloadSupport, listSupport } from '#contract/backoffice/support/routes.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import {
  auditSorts,
  cancelRequestSorts,
  differenceSorts,
  messageSorts,
  proposalSorts,
  queueSorts,
  registrationSorts,
  sortsOf,
  storeSorts,
  supportSorts,
  transferSorts,
  webhookSorts,
} from '#domain/backoffice/lists/list-names.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { pageOfProposals } from '#server/backoffice/approvals/sql.ts'
import { transfersSql } from '#server/backoffice/finance/ledger-sql.ts'
import { pageOfWebhooks } from '#server/backoffice/finance/payments-sql.ts'
import { queueRowsSql } from '#server/backoffice/queues/queues-sql.ts'
import { pageOfDifferences } from '#server/backoffice/reconciliation/sql.ts'
import { pageOfCancelRequests } from '#server/backoffice/requests/cancel-requests-sql.ts'
import { pageOfMessages } from '#server/backoffice/requests/messages-sql.ts'
import { registrationsSql } from '#server/backoffice/requests/registrations-sql.ts'
import { storesSql } from '#server/backoffice/stores/stores-sql.ts'
import { pageOfConversations } from '#server/backoffice/support/support-sql.ts'
import { type Db } from '#server/platform/database/open.ts'

/** A list of staff, as its tests need it. */
export type ListCase = {
  readonly role: StaffRole
  readonly read: Route
  readonly file: Route
  readonly sorts: readonly string[]
  /** A filter that some rows pass, and some do not. */
  readonly some: object
  readonly index: RegExp
  readonly params?: object
  readonly isUndated?: true
  /** The filter passes everything. */
  readonly isWhole?: true
  /** What the file has only for a reason. */
  readonly secrets: (mobile: string) => readonly string[]
  /** The statement of its first page; the audit's is in the order of its primary key. */
  readonly statement?: (db: Db, sort: never) => SQLWrapper
}

/** The family name of the customers in the lists. */
export const hidden = 'پنهانی'
const ofCustomer = (mobile: string) => [mobile, hidden]
const first = { cursor: null, limit: 31 } as const
export const listCases: Readonly<Record<string, ListCase>> = {
  proposals: {
    role: 'FINANCE',
    read: listProposals,
    file: downloadProposals,
    sorts: sortsOf(proposalSorts),
    some: { kind: 'REVERSAL' },
    index: /money_proposals_by_(time|amount)/,
    secrets: ofCustomer,
    statement: (db, sort) => pageOfProposals(db, { ...first, sort }),
  },
  transfers: {
    role: 'FINANCE',
    read: listTransfers,
    file: downloadTransfers,
    sorts: sortsOf(transferSorts),
    some: { account: 'CUSTOMER_DEPOSIT' },
    index: /ledger_transfers_by_time/,
    secrets: ofCustomer,
    statement: (_, sort) => transfersSql({ ...first, sort }),
  },
  'cancel requests': {
    role: 'SUPPORT',
    read: listCancelRequests,
    file: downloadCancelRequests,
    sorts: sortsOf(cancelRequestSorts),
    some: { status: 'OPEN' },
    index: /tickets_paid/,
    secrets: ofCustomer,
    statement: (db, sort) => pageOfCancelRequests(db, { ...first, sort }),
  },
  support: {
    role: 'SUPPORT',
    read: listSupport,
    file: downloadSupport,
    sorts: sortsOf(supportSorts),
    some: { status: 'OPEN' },
    index: /support_conversations_by_time/,
    secrets: ofCustomer,
    statement: (db, sort) => pageOfConversations(db, { ...first, sort }),
  },
  messages: {
    role: 'SUPPORT',
    read: listMessages,
    file: downloadMessages,
    sorts: sortsOf(messageSorts),
    some: { q: 'نگار' },
    index: /contact_messages_by_time/,
    secrets: () => ['نگار احمدی', '09120000007'],
    statement: (db, sort) => pageOfMessages(db, { ...first, sort }),
  },
  registrations: {
    role: 'SUPPORT',
    read: listRegistrations,
    file: downloadRegistrations,
    params: { kind: 'leads' },
    sorts: sortsOf(registrationSorts),
    some: { q: 'نگار' },
    index: /campaign_leads_by_time/,
    secrets: () => ['نگار احمدی', '09120000012'],
    statement: (_, sort) => registrationsSql('leads', { ...first, sort }),
  },
  webhooks: {
    role: 'FINANCE',
    read: listWebhooks,
    file: downloadWebhooks,
    sorts: sortsOf(webhookSorts),
    some: { status: 'PARKED' },
    index: /webhooks_by_time/,
    secrets: () => [],
    statement: (db, sort) => pageOfWebhooks(db, { ...first, sort }),
  },
  differences: {
    role: 'FINANCE',
    read: listDifferences,
    file: downloadDifferences,
    sorts: sortsOf(differenceSorts),
    some: { partner: 'bank' },
    index: /file_differences_by_time/,
    secrets: () => [],
    statement: (db, sort) => pageOfDifferences(db, { ...first, sort }),
  },
  stores: {
    role: 'ADMIN',
    read: listStoresForStaff,
    file: downloadStores,
    sorts: sortsOf(storeSorts),
    some: { is_open: false },
    index: /stores_pkey/,
    secrets: () => ['09120000099'],
    statement: (_, sort) => storesSql({ past: null, limit: 31, sort }),
    isUndated: true,
  },
  queue: {
    role: 'SUPPORT',
    read: readQueue,
    file: downloadQueue,
    params: { queue: 'cancel-requests' },
    sorts: sortsOf(queueSorts).toReversed(),
    some: { type: 'CLOSE_LOOP' },
    index: /tickets_(waiting|paid)/,
    secrets: ofCustomer,
    statement: (_, sort) =>
      queueRowsSql('cancel-requests', { isBankManual: true }, { ...first, type: undefined, late: false, at: instant(Date.now()), sort }),
    isWhole: true,
  },
  audit: {
    role: 'ADMIN',
    read: listAudit,
    file: downloadAudit,
    sorts: sortsOf(auditSorts),
    some: { group: 'money' },
    index: /staff_audit_pkey/,
    secrets: () => [hidden],
  },
}
