import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type {
  askPaymentSchema,
  downloadPaymentsSchema,
  downloadTransfersSchema,
  downloadWebhooksSchema,
  listInvoicesForStaffSchema,
  listPaymentsForStaffSchema,
  listTransfersSchema,
  listWebhooksSchema,
  readAccountsSchema,
  readInvariantsSchema,
  readTrialBalanceSchema,
  resendWebhookSchema,
} from './finance.ts'
import type { downloadSettlementSchema, downloadSettlementsSchema, readSettlementSchema, readSettlementsSchema } from './settlements.ts'

/** The balance of each company account and, summed, of each kind of customer account. */
export const readAccounts: StaffRoute<typeof readAccountsSchema> = {
  id: 'ops.ledger.accounts',
  method: 'GET',
  path: '/api/ops/ledger/accounts',
  auth: 'staff',
  signed: false,
}

/** Transfers with their entries, newest first unless sorted otherwise. */
export const listTransfers: StaffRoute<typeof listTransfersSchema> = {
  id: 'ops.ledger.transfers',
  method: 'GET',
  path: '/api/ops/ledger/transfers',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file, one row for each entry. Audited, with the reason where it is unmasked. */
export const downloadTransfers: StaffRoute<typeof downloadTransfersSchema> = {
  id: 'ops.ledger.transfers.file',
  method: 'POST',
  path: '/api/ops/ledger/transfers/file',
  auth: 'staff',
  signed: false,
}

/** Turnover and balance of every account up to the end of a Tehran day (today by default). Each unit's balances sum to zero. */
export const readTrialBalance: StaffRoute<typeof readTrialBalanceSchema> = {
  id: 'ops.ledger.trial-balance',
  method: 'GET',
  path: '/api/ops/ledger/trial-balance',
  auth: 'staff',
  signed: false,
}

/** The invariants of the ledger (lifecycle.md §4) and the rows that violate them; none on a sound ledger. */
export const readInvariants: StaffRoute<typeof readInvariantsSchema> = {
  id: 'ops.ledger.invariants',
  method: 'GET',
  path: '/api/ops/ledger/invariants',
  auth: 'staff',
  signed: false,
}

/** A customer's invoices, so that fees can be waived. */
export const listInvoicesForStaff: StaffRoute<typeof listInvoicesForStaffSchema> = {
  id: 'ops.invoices',
  method: 'GET',
  path: '/api/ops/invoices',
  auth: 'staff',
  signed: false,
}

/** Payments, newest first unless sorted otherwise. */
export const listPaymentsForStaff: StaffRoute<typeof listPaymentsForStaffSchema> = {
  id: 'ops.payments',
  method: 'GET',
  path: '/api/ops/payments',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. Audited, with the reason where it is unmasked. */
export const downloadPayments: StaffRoute<typeof downloadPaymentsSchema> = {
  id: 'ops.payments.file',
  method: 'POST',
  path: '/api/ops/payments/file',
  auth: 'staff',
  signed: false,
}

/** Asks the gateway now for the result of an open payment. */
export const askPayment: StaffRoute<typeof askPaymentSchema> = {
  id: 'ops.payments.ask',
  method: 'POST',
  path: '/api/ops/payments/{customer_id}/{id}/ask',
  auth: 'staff',
  signed: false,
}

/** Webhooks to stores, newest first unless sorted otherwise. */
export const listWebhooks: StaffRoute<typeof listWebhooksSchema> = {
  id: 'ops.webhooks',
  method: 'GET',
  path: '/api/ops/webhooks',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. */
export const downloadWebhooks: StaffRoute<typeof downloadWebhooksSchema> = {
  id: 'ops.webhooks.file',
  method: 'POST',
  path: '/api/ops/webhooks/file',
  auth: 'staff',
  signed: false,
}

/** Sends a parked webhook again, with a new series of tries. */
export const resendWebhook: StaffRoute<typeof resendWebhookSchema> = {
  id: 'ops.webhooks.resend',
  method: 'POST',
  path: '/api/ops/webhooks/{id}/resend',
  auth: 'staff',
  signed: false,
}

/** Per store: what was sold by credit tickets, settled and refunded between two Tehran days, and what is still owed to the store. */
export const readSettlements: StaffRoute<typeof readSettlementsSchema> = {
  id: 'ops.settlements',
  method: 'GET',
  path: '/api/ops/settlements',
  auth: 'staff',
  signed: false,
}

/** The same as a file. */
export const downloadSettlements: StaffRoute<typeof downloadSettlementsSchema> = {
  id: 'ops.settlements.file',
  method: 'POST',
  path: '/api/ops/settlements/file',
  auth: 'staff',
  signed: false,
}

/** One store's account by the ledger: what was owed before, each day with a movement, what is owed at the end. */
export const readSettlement: StaffRoute<typeof readSettlementSchema> = {
  id: 'ops.settlement',
  method: 'GET',
  path: '/api/ops/settlements/{store_id}',
  auth: 'staff',
  signed: false,
}

/** The same, one row for each movement, as a file for a spreadsheet. It contains no customer's name or number. */
export const downloadSettlement: StaffRoute<typeof downloadSettlementSchema> = {
  id: 'ops.settlement.csv',
  method: 'GET',
  path: '/api/ops/settlements/{store_id}/csv',
  auth: 'staff',
  signed: false,
}
