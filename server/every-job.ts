import type { Config } from './config.ts'
import { issueDuePromissories } from './contracts/issue-promissories.ts'
import { sealDueRequests } from './contracts/seal-signed.ts'
import { signDueForBank } from './contracts/sign-for-bank.ts'
import { reviewDueDocuments } from './documents/autopilot.ts'
import { dropOldUploads } from './files/drop-old-uploads.ts'
import type { Job } from './jobs/work.ts'
import { anchorHeads } from './ledger/sql.ts'
import { askBankForAccounts, openDueAccounts } from './orders/ask-bank-for-accounts.ts'
import { decideDueCancelRequests, decideDueOrders } from './orders/autopilot.ts'
import { endStaleOrders } from './orders/end-stale-orders.ts'
import { askDuePayments } from './payments/ask-due-payments.ts'
import { inquireDueReports } from './validations/inquire.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** What the house does by itself; in demo mode it takes the decisions of staff and bank too. */
export const everyJob = ({ isAutopilot }: Pick<Config, 'isAutopilot'>): readonly Job[] => [
  { name: 'ask-due-payments', everyMs: 2 * second, run: askDuePayments },
  { name: 'inquire-due-reports', everyMs: second, run: inquireDueReports },
  { name: 'issue-due-promissories', everyMs: second, run: issueDuePromissories },
  { name: 'seal-due-requests', everyMs: second, run: sealDueRequests },
  { name: 'ask-bank-for-accounts', everyMs: 2 * second, run: askBankForAccounts },
  { name: 'end-stale-orders', everyMs: hour, run: endStaleOrders },
  { name: 'drop-old-uploads', everyMs: 10 * minute, run: dropOldUploads },
  { name: 'anchor-heads', everyMs: hour, run: ({ db, now }) => anchorHeads(db, now()) },
  ...(isAutopilot ? autopilot : []),
]

const autopilot: readonly Job[] = [
  { name: 'review-due-documents', everyMs: second, run: reviewDueDocuments },
  { name: 'decide-due-orders', everyMs: second, run: decideDueOrders },
  { name: 'decide-due-cancel-requests', everyMs: second, run: decideDueCancelRequests },
  { name: 'open-due-accounts', everyMs: second, run: openDueAccounts },
  { name: 'sign-due-for-bank', everyMs: second, run: signDueForBank },
]
