import type { OpsCall } from '#domain/backoffice/access/rights.ts'

/** At most so many notes that mention a member of staff are listed, the newest first. */
export const mostMentions = 50

/** How a phone call of staff to a customer went. */
export const callResults = ['ANSWERED', 'UNANSWERED'] as const

/** The lists of staff whose filter can be saved. */
export const listNames = [
  'orders',
  'customers',
  'payments',
  'transfers',
  'webhooks',
  'differences',
  'settlements',
  'proposals',
  'cancel-requests',
  'support',
  'messages',
  'registrations',
  'stores',
  'queues',
  'portfolio',
  'audit',
] as const
export type ListName = (typeof listNames)[number]

/** The call that reads each list: who may not make it has no views of the list. */
export const listCalls: Readonly<Record<ListName, OpsCall>> = {
  orders: 'ops.orders',
  customers: 'ops.customers',
  payments: 'ops.payments',
  transfers: 'ops.ledger.transfers',
  webhooks: 'ops.webhooks',
  differences: 'ops.differences',
  settlements: 'ops.settlements',
  proposals: 'ops.proposals',
  'cancel-requests': 'ops.cancel-requests',
  support: 'ops.support',
  messages: 'ops.messages',
  registrations: 'ops.registrations',
  stores: 'ops.stores',
  queues: 'ops.queue',
  portfolio: 'ops.portfolio.orders',
  audit: 'ops.audit',
}

/** By which columns the rows of a list may be sorted. */
export const orderSorts = ['created', 'changed', 'amount'] as const
export const customerSorts = ['registered'] as const
export const paymentSorts = ['created'] as const
export const proposalSorts = ['proposed', 'amount'] as const
export const differenceSorts = ['found'] as const
export const settlementSorts = ['owed', 'sold', 'paid_out'] as const
export const transferSorts = ['booked'] as const
export const cancelRequestSorts = ['paid'] as const
export const supportSorts = ['changed'] as const
export const messageSorts = ['sent'] as const
export const registrationSorts = ['left'] as const
export const webhookSorts = ['created'] as const
export const storeSorts = ['added'] as const
export const portfolioSorts = ['late'] as const
export const queueSorts = ['since'] as const
export const auditSorts = ['done'] as const

/** A column in ascending order, or in descending order with a minus before it. */
export type Sort<Column extends string> = Column | `-${Column}`
export const sortsOf = <Column extends string>(columns: readonly Column[]): Sort<Column>[] =>
  columns.flatMap((column): Sort<Column>[] => [`-${column}`, column])
