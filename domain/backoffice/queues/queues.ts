import type { StaffRole } from '#domain/backoffice/access/role.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'

/** What staff's work is sorted into; each queue is one kind of thing that waits for a word of ours. */
export const queueNames = [
  'papers',
  'validation',
  'initial-bank',
  'accounts',
  'collateral',
  'deeds',
  'guarantees',
  'bank-signatures',
  'final-check',
  'final-bank',
  'cards',
  'credit',
  'settlements',
  'cancel-requests',
  'refunds',
  'withdrawals',
  'proposals',
  'messages',
] as const
export type QueueName = (typeof queueNames)[number]

const review = ['REVIEWER'] as const
const money = ['FINANCE'] as const
const answers = ['SUPPORT'] as const

/** Whose queue it is, and within how many hours a thing in it should have had its word. */
export const queues: Readonly<Record<QueueName, { readonly roles: readonly StaffRole[]; readonly hours: number }>> = {
  papers: { roles: review, hours: 24 },
  validation: { roles: review, hours: 24 },
  'initial-bank': { roles: review, hours: 48 },
  accounts: { roles: review, hours: 48 },
  collateral: { roles: review, hours: 24 },
  deeds: { roles: review, hours: 72 },
  guarantees: { roles: review, hours: 24 },
  'bank-signatures': { roles: review, hours: 48 },
  'final-check': { roles: review, hours: 24 },
  'final-bank': { roles: review, hours: 48 },
  cards: { roles: review, hours: 168 },
  credit: { roles: money, hours: 24 },
  settlements: { roles: money, hours: 24 },
  'cancel-requests': { roles: answers, hours: 24 },
  refunds: { roles: money, hours: 24 },
  withdrawals: { roles: money, hours: 24 },
  proposals: { roles: money, hours: 24 },
  messages: { roles: answers, hours: 24 },
}

/** The statuses whose orders stand in a queue while a decision is owed to them. */
export const orderQueues: Readonly<Partial<Record<QueueName, readonly OrderStatus[]>>> = {
  validation: ['PELEKAN_VALIDATION'],
  'initial-bank': ['INITIAL_BANK_VALIDATION'],
  accounts: ['CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT'],
  collateral: ['CHECKING_PROMISSORY'],
  'final-check': ['PELEKAN_FINAL_CONFIRMATION'],
  'final-bank': ['BANK_FINAL_CONFIRMATION'],
  credit: ['WAITING_FOR_CREDIT'],
  settlements: ['READY_TO_SETTLE'],
}

/** The queues a role works on, in the order they are shown. */
export const queuesOf = (role: StaffRole): readonly QueueName[] => queueNames.filter((name) => queues[name].roles.includes(role))
