import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#browser/platform/http/filter.ts'
import { dayIn, idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { listProposals } from '#contract/backoffice/approvals/routes.ts'
import {
  listInvoicesForStaff,
  listPaymentsForStaff,
  listTransfers,
  listWebhooks,
  readAccounts,
  readInvariants,
  readSettlement,
  readSettlements,
  readTrialBalance,
} from '#contract/backoffice/finance/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { paymentSorts, proposalSorts, settlementSorts, sortsOf, transferSorts, webhookSorts } from '#domain/backoffice/lists/list-names.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { companyAccounts, customerAccounts } from '#domain/billing/ledger/account.ts'
import { paymentKinds, paymentStatuses } from '#domain/billing/payments/payment.ts'

export type Proposal = Reply<typeof listProposals>['results'][number]
export type ProposalsFilter = Filter<typeof listProposals>
export type PaymentsFilter = Filter<typeof listPaymentsForStaff>
export type WebhooksFilter = Filter<typeof listWebhooks>
export type TransfersFilter = Filter<typeof listTransfers>
export type SettlementsFilter = Filter<typeof readSettlements>
export type Payout = Reply<typeof readQueue>['results'][number]
export type StaffInvoice = Reply<typeof listInvoicesForStaff>['results'][number]

export const accountNames = [...customerAccounts, ...companyAccounts] as const

type Search = Readonly<Record<string, unknown>>

/** The filters in an address or a saved view. */
export const proposalsIn = (search: Search): ProposalsFilter => ({
  status: oneOf(proposalStatuses, search['status']),
  kind: oneOf(proposalKinds, search['kind']),
  customer_id: idIn(search['customer_id']),
  sort: oneOf(sortsOf(proposalSorts), search['sort']),
  ...pageIn(search),
})
export const transfersIn = (search: Search): TransfersFilter => ({
  account: oneOf(accountNames, search['account']),
  customer_id: idIn(search['customer_id']),
  sort: oneOf(sortsOf(transferSorts), search['sort']),
  ...pageIn(search),
})
export const webhooksIn = (search: Search): WebhooksFilter => ({
  status: oneOf(webhookStatuses, search['status']),
  sort: oneOf(sortsOf(webhookSorts), search['sort']),
  ...pageIn(search),
})
export const settlementsIn = (search: Search): SettlementsFilter => ({
  from_day: dayIn(search['from_day']),
  to_day: dayIn(search['to_day']),
  sort: oneOf(sortsOf(settlementSorts), search['sort']),
})
export const paymentsIn = (search: Search): PaymentsFilter => ({
  status: oneOf(paymentStatuses, search['status']),
  kind: oneOf(paymentKinds, search['kind']),
  customer_id: idIn(search['customer_id']),
  days_of: oneOf(['paid'], search['days_of']),
  sort: oneOf(sortsOf(paymentSorts), search['sort']),
  ...pageIn(search),
})

/** Movements of money that one person proposed. */
export const proposalsQuery = (filter: ProposalsFilter) =>
  queryOptions({
    queryKey: ['proposals', filter],
    queryFn: () => call(listProposals, { query: filter }),
    refetchInterval: whileActive(15_000),
  })

/** Waiting payouts: withdrawals, or refunds of granted cancel requests. */
export const payoutsQuery = (queue: 'withdrawals' | 'refunds', cursor: string | undefined) =>
  queryOptions({
    queryKey: ['queues', queue, cursor],
    queryFn: () => call(readQueue, { params: { queue }, query: { cursor } }),
    refetchInterval: whileActive(15_000),
  })

export const invoicesQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['invoices', customerId],
    queryFn: async () => (await call(listInvoicesForStaff, { query: { customer_id: customerId } })).results,
  })

export const paymentsQuery = (filter: PaymentsFilter) =>
  queryOptions({ queryKey: ['payments', filter], queryFn: () => call(listPaymentsForStaff, { query: filter }) })

export const webhooksQuery = (filter: WebhooksFilter) =>
  queryOptions({ queryKey: ['webhooks', filter], queryFn: () => call(listWebhooks, { query: filter }) })

export const transfersQuery = (filter: TransfersFilter) =>
  queryOptions({ queryKey: ['transfers', filter], queryFn: () => call(listTransfers, { query: filter }) })

export const accountsQuery = () => queryOptions({ queryKey: ['accounts'], queryFn: async () => (await call(readAccounts, {})).results })

export const trialQuery = (onDay: string | undefined) =>
  queryOptions({
    queryKey: ['trial-balance', onDay],
    queryFn: async () => (await call(readTrialBalance, { query: { on_day: onDay } })).results,
  })

export const invariantsQuery = () =>
  queryOptions({ queryKey: ['invariants'], queryFn: async () => (await call(readInvariants, {})).results })

export const settlementsQuery = (filter: SettlementsFilter) =>
  queryOptions({
    queryKey: ['settlements', filter],
    queryFn: async () => (await call(readSettlements, { query: filter })).results,
  })

/** One store's settlement report between two days. */
export const settlementQuery = (store: number, between: Filter<typeof readSettlement>) =>
  queryOptions({
    queryKey: ['settlements', store, between],
    queryFn: async () => (await call(readSettlement, { params: { store_id: store }, query: between })).results,
  })
