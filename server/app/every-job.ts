import { pullHour } from '#domain/billing/autopay/pull-times.ts'
import { reminderHour } from '#domain/billing/invoices/invoice.ts'
import { countStoreOrders } from '#server/app/count-store-orders.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { forgetOldAnswers } from '#server/backoffice/actions/idempotency-keys.ts'
import { closePortfolioMonth } from '#server/backoffice/portfolio/close-month.ts'
import { reconcilePartners } from '#server/backoffice/reconciliation/reconcile.ts'
import { sendDueAnswers } from '#server/backoffice/requests/send-answers.ts'
import { announcePulls } from '#server/billing/autopay/announce-pulls.ts'
import { pullDueInstalments, tendMandates } from '#server/billing/autopay/jobs.ts'
import { askWitnessesAgain, checkpointLedger } from '#server/billing/checkpoints/jobs.ts'
import { accrueFees, remindOfDues } from '#server/billing/invoices/jobs.ts'
import { askDuePayments } from '#server/billing/payments/ask-due-payments.ts'
import { findHolders } from '#server/billing/payments/begin-sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { payDueWithdrawals } from '#server/billing/wallet/autopilot.ts'
import { renderDuePages } from '#server/catalogue/prerendering/render-due-pages.ts'
import { rendererOf } from '#server/catalogue/prerendering/renderer.ts'
import { writeSearchKeys } from '#server/catalogue/stores/store-search-keys.ts'
import { queueAnnouncements } from '#server/engagement/announcements/queue-announcements.ts'
import { passFilesOfClosed } from '#server/engagement/closure/close-account.ts'
import { eraseWhatIsDue } from '#server/engagement/closure/retention.ts'
import { tendDataExports } from '#server/identity/data-exports/make-exports.ts'
import { forgetOldKeys } from '#server/identity/login/forget-old-keys.ts'
import { noticeLateReleases } from '#server/lending/collateral-releases/jobs.ts'
import { reviewDueCollateral } from '#server/lending/collateral/autopilot.ts'
import { orderReader } from '#server/lending/collateral/order-reader.ts'
import { issueDuePromissories } from '#server/lending/contracts/issue-promissories.ts'
import { sealDueRequests } from '#server/lending/contracts/seal-signed.ts'
import { signDueForBank } from '#server/lending/contracts/sign-for-bank.ts'
import { inquireDueReports } from '#server/lending/credit-checks/inquire.ts'
import { reviewDueDocuments } from '#server/lending/documents/autopilot.ts'
import { alertGuarantors } from '#server/lending/guarantors/alert-guarantors.ts'
import { reviewDueGuarantees } from '#server/lending/guarantors/autopilot.ts'
import { askBankForAccounts, openDueAccounts } from '#server/lending/orders/jobs/ask-bank-for-accounts.ts'
import { decideDueCancelRequests, decideDueOrders } from '#server/lending/orders/jobs/autopilot.ts'
import { endStaleOrders } from '#server/lending/orders/jobs/end-stale-orders.ts'
import { sendDueCards } from '#server/lending/orders/jobs/send-cards.ts'
import { returnRemainders } from '#server/lending/orders/payout/return-remainder.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { tendHardship } from '#server/lending/plans/hardship/make-offers.ts'
import { forgetNonces } from '#server/merchants/accounts/sql.ts'
import { forgetDeviceCodes } from '#server/merchants/accounts/tool-tokens.ts'
import { handleDueTickets, type IsBeingPaid } from '#server/merchants/checkout/jobs.ts'
import { applyRefundChoices } from '#server/merchants/checkout/refund-choices.ts'
import { handleDueReports } from '#server/merchants/problems/jobs.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import { removeFiles } from '#server/platform/files/remove-files.ts'
import { deleteExpiredUploads } from '#server/platform/files/store-upload.ts'
import type { Job } from '#server/platform/jobs/work.ts'
import { sendDueLinks } from '#server/portal/members/send-links.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Whether an open payment holds the ticket, which therefore must not expire. */
export const isBeingPaid: IsBeingPaid = async (tx, customerId, trackNumber) =>
  (await findHolders(tx, [{ customerId, kind: 'credit_ticket', items: [{ itemId: trackNumber }] }]))[0] !== null

const paying = <A extends App>(app: A): A & PaymentsApp => ({ ...app, purchaseKinds, lockOrders })

const noCommands: Job['commands'] = {}
const byConnector: Job['commands'] = { askBankForAccounts, issueDuePromissories, openDueAccounts, sendDueCards }

type Parts = Pick<Config, 'isAutopilot' | 'jobBeatMs'> & Partial<Pick<Config, 'isBankManual'>>

/** The scheduled jobs. With the autopilot, decisions of staff and bank are automatic too; with a manual bank, staff record the bank's steps. */
export const everyJob = ({ isAutopilot, jobBeatMs, isBankManual = false }: Parts): readonly Job[] => [
  {
    name: 'payments',
    everyMs: 2 * jobBeatMs,
    commands: {
      askDuePayments: (app) => askDuePayments(paying(app)),
      tendTickets: (app) => handleDueTickets(app, isBeingPaid),
    },
  },
  {
    name: 'autopay',
    everyMs: 5 * jobBeatMs,
    fromHour: pullHour,
    commands: { announcePulls, tendMandates, pullDueInstalments: (app) => pullDueInstalments(paying(app)) },
  },
  {
    name: 'partners',
    everyMs: jobBeatMs,
    commands: { inquireDueReports, sealDueRequests, ...(isBankManual ? noCommands : byConnector) },
  },
  { name: 'answers', everyMs: 2 * jobBeatMs, commands: { sendDueAnswers, sendDueLinks, queueAnnouncements } },
  { name: 'public-pages', everyMs: 2 * jobBeatMs, commands: { renderPublicPages } },
  { name: 'data-exports', everyMs: 2 * jobBeatMs, commands: { tendDataExports, passFilesOfClosed, removeFiles } },
  { name: 'uploads', everyMs: 10 * minute, commands: { deleteExpiredUploads } },
  {
    name: 'hourly',
    everyMs: hour,
    commands: {
      endStaleOrders,
      returnRemainders,
      checkpointLedger,
      forgetNonces: ({ db, now }) => forgetNonces(db, now()),
      forgetDeviceCodes: (app) => forgetDeviceCodes(app.db, machineNow(app)),
      forgetOldKeys,
      forgetOldAnswers,
      countStoreOrders,
      closePortfolioMonth,
      writeSearchKeys: ({ db }) => writeSearchKeys(db),
    },
  },
  { name: 'retention', everyMs: 24 * hour, commands: { eraseWhatIsDue } },
  // With the pulls, so that a test clock stops for both.
  { name: 'daily-files', everyMs: 15 * minute, fromHour: pullHour, commands: { reconcilePartners } },
  { name: 'witnesses', everyMs: 10 * minute, commands: { askWitnessesAgain } },
  { name: 'problems', everyMs: minute, commands: { handleDueReports, applyRefundChoices } },
  { name: 'dues', everyMs: hour, commands: { accrueFees, tendHardship } },
  { name: 'collateral', everyMs: 10 * minute, fromHour: reminderHour, commands: { noticeLateReleases } },
  { name: 'reminders', everyMs: 5 * minute, fromHour: reminderHour, commands: { remindOfDues, alertGuarantors } },
  ...(isAutopilot ? [autopilot(jobBeatMs)] : []),
]

/** The renderer of the web build; without one no page is rendered. */
const renderer = rendererOf('dist/renderer')
const renderPublicPages = async (app: App): Promise<void> => {
  if (renderer) await renderDuePages(app, renderer)
}

const autopilot = (everyMs: number): Job => ({
  name: 'autopilot',
  everyMs,
  commands: {
    reviewDueDocuments,
    reviewDueGuarantees: reviewDueGuarantees(orderReader),
    reviewDueCollateral,
    decideDueOrders,
    decideDueCancelRequests,
    signDueForBank,
    payDueWithdrawals,
  },
})
