import type { Config } from './config.ts'
import { reviewDueCollateral } from './collateral/autopilot.ts'
import { orderBook } from './collateral/locked-order.ts'
import { issueDuePromissories } from './contracts/issue-promissories.ts'
import { sealDueRequests } from './contracts/seal-signed.ts'
import { signDueForBank } from './contracts/sign-for-bank.ts'
import { reviewDueDocuments } from './documents/autopilot.ts'
import { dropOldUploads } from './files/drop-old-uploads.ts'
import { reviewDueGuarantees } from './guarantees/autopilot.ts'
import type { Job } from './jobs/work.ts'
import { anchorHeads } from './ledger/sql.ts'
import { askBankForAccounts, openDueAccounts } from './orders/ask-bank-for-accounts.ts'
import { decideDueCancelRequests, decideDueOrders } from './orders/autopilot.ts'
import { endStaleOrders } from './orders/end-stale-orders.ts'
import { sendDueCards } from './orders/send-cards.ts'
import { askDuePayments } from './payments/ask-due-payments.ts'
import { inquireDueReports } from './validations/inquire.ts'
import { payDueWithdrawals } from './wallet/autopilot.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** What the house does by itself; in demo mode it takes the decisions of staff and bank too. */
export const everyJob = ({ isAutopilot, jobBeatMs }: Pick<Config, 'isAutopilot' | 'jobBeatMs'>): readonly Job[] => [
  { name: 'payments', everyMs: 2 * jobBeatMs, deeds: { askDuePayments } },
  {
    name: 'partners',
    everyMs: jobBeatMs,
    deeds: { inquireDueReports, issueDuePromissories, sealDueRequests, askBankForAccounts, sendDueCards },
  },
  { name: 'uploads', everyMs: 10 * minute, deeds: { dropOldUploads } },
  { name: 'hourly', everyMs: hour, deeds: { endStaleOrders, anchorHeads: ({ db, now }) => anchorHeads(db, now()) } },
  ...(isAutopilot ? [autopilot(jobBeatMs)] : []),
]

const autopilot = (everyMs: number): Job => ({
  name: 'autopilot',
  everyMs,
  deeds: {
    reviewDueDocuments,
    reviewDueGuarantees: reviewDueGuarantees(orderBook),
    reviewDueCollateral,
    decideDueOrders,
    decideDueCancelRequests,
    openDueAccounts,
    signDueForBank,
    payDueWithdrawals,
  },
})
