import { forgetOldKeys } from './auth/forget-old-keys.ts'
import { reviewDueCollateral } from './collateral/autopilot.ts'
import { orderBook } from './collateral/locked-order.ts'
import type { Config } from './config.ts'
import { issueDuePromissories } from './contracts/issue-promissories.ts'
import { sealDueRequests } from './contracts/seal-signed.ts'
import { signDueForBank } from './contracts/sign-for-bank.ts'
import { tendDueTickets, type IsBeingPaid } from './credit-tickets/jobs.ts'
import { reviewDueDocuments } from './documents/autopilot.ts'
import { dropOldUploads } from './files/drop-old-uploads.ts'
import { reviewDueGuarantees } from './guarantees/autopilot.ts'
import type { House } from './house.ts'
import { accrueFees, remindOfDues } from './invoices/jobs.ts'
import type { Job } from './jobs/work.ts'
import { anchorHeads } from './ledger/sql.ts'
import { forgetNonces } from './merchants/sql.ts'
import { askBankForAccounts, openDueAccounts } from './orders/ask-bank-for-accounts.ts'
import { decideDueCancelRequests, decideDueOrders } from './orders/autopilot.ts'
import { endStaleOrders } from './orders/end-stale-orders.ts'
import { returnRemainders } from './orders/return-remainder.ts'
import { sendDueCards } from './orders/send-cards.ts'
import { askDuePayments } from './payments/ask-due-payments.ts'
import { holdersOfAll } from './payments/batch-sql.ts'
import { drawDuePages } from './snapshots/draw-due-pages.ts'
import { rendererOf } from './snapshots/renderer.ts'
import { inquireDueReports } from './validations/inquire.ts'
import { payDueWithdrawals } from './wallet/autopilot.ts'
import { sendDueWebhooks } from './webhooks/send-due-webhooks.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Expiry must not take from a ticket what its payment is about to pay. */
export const isBeingPaid: IsBeingPaid = async (tx, customerId, trackNumber) =>
  (await holdersOfAll(tx, [{ customerId, kind: 'credit_ticket', itemIds: [trackNumber] }]))[0] !== null

const nothing: Job['deeds'] = {}
const byConnector: Job['deeds'] = { askBankForAccounts, sendDueCards }

type Parts = Pick<Config, 'isAutopilot' | 'jobBeatMs'> & Partial<Pick<Config, 'isBankManual'>>

/** What the house does by itself; in demo mode it takes the decisions of staff and bank too. Where no connector reaches the bank, staff type in what it does. */
export const everyJob = ({ isAutopilot, jobBeatMs, isBankManual = false }: Parts): readonly Job[] => [
  { name: 'payments', everyMs: 2 * jobBeatMs, deeds: { askDuePayments, tendTickets: (house) => tendDueTickets(house, isBeingPaid) } },
  {
    name: 'partners',
    everyMs: jobBeatMs,
    deeds: { inquireDueReports, issueDuePromissories, sealDueRequests, ...(isBankManual ? nothing : byConnector) },
  },
  { name: 'webhooks', everyMs: jobBeatMs, deeds: { sendDueWebhooks } },
  { name: 'public-pages', everyMs: 2 * jobBeatMs, deeds: { drawPublicPages } },
  { name: 'uploads', everyMs: 10 * minute, deeds: { dropOldUploads } },
  {
    name: 'hourly',
    everyMs: hour,
    deeds: {
      endStaleOrders,
      returnRemainders,
      anchorHeads: ({ db, now }) => anchorHeads(db, now()),
      forgetNonces: ({ db, now }) => forgetNonces(db, now()),
      forgetOldKeys,
    },
  },
  { name: 'dues', everyMs: hour, deeds: { accrueFees, remindOfDues } },
  ...(isAutopilot ? [autopilot(jobBeatMs)] : []),
]

/** Where the customers' door was built; a house without one draws nothing. */
const renderer = rendererOf('dist/renderer')
const drawPublicPages = async (house: House): Promise<void> => {
  if (renderer) await drawDuePages(house, renderer)
}

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
