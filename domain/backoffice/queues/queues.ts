import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { receiptBusinessDays, releaseBusinessDays } from '#domain/lending/collateral-releases/collateral-release.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { reviewBusinessDays } from '#domain/lending/refusal-reviews/refusal-review.ts'
import { beganBefore, endOfBusinessDay } from '#domain/platform/kernel/business-days.ts'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** The work queues of staff; each holds one kind of item that waits for a decision. */
export const queueNames = [
  'papers',
  'validation',
  'refusal-reviews',
  'initial-bank',
  'accounts',
  'account-holders',
  'collateral',
  'deeds',
  'collateral-releases',
  'collateral-receipts',
  'guarantees',
  'bank-signatures',
  'final-check',
  'final-bank',
  'cards',
  'credit',
  'settlements',
  'cancel-requests',
  'problems',
  'refunds',
  'withdrawals',
  'closed-accounts',
  'write-offs',
  'differences',
  'proposals',
  'conversations',
  'messages',
] as const
export type QueueName = (typeof queueNames)[number]

const review = ['REVIEWER'] as const
const money = ['FINANCE'] as const
const support = ['SUPPORT'] as const

type Within =
  | { readonly hours: number }
  | { readonly businessDays: number }
  /** By the detail of the item. */
  | { readonly businessDaysBy: Readonly<Record<string, number>> }

/** The roles of each queue, and within how many hours or business days an item in it should be decided. */
export const queues: Readonly<Record<QueueName, { readonly roles: readonly StaffRole[] } & Within>> = {
  papers: { roles: review, hours: 24 },
  validation: { roles: review, hours: 24 },
  'refusal-reviews': { roles: review, businessDays: reviewBusinessDays },
  'initial-bank': { roles: review, hours: 48 },
  accounts: { roles: review, hours: 48 },
  'account-holders': { roles: review, hours: 24 },
  collateral: { roles: review, hours: 24 },
  deeds: { roles: review, hours: 72 },
  'collateral-releases': { roles: review, businessDaysBy: releaseBusinessDays },
  'collateral-receipts': { roles: ['REVIEWER', 'SUPPORT'], businessDays: receiptBusinessDays },
  guarantees: { roles: review, hours: 24 },
  'bank-signatures': { roles: review, hours: 48 },
  'final-check': { roles: review, hours: 24 },
  'final-bank': { roles: review, hours: 48 },
  cards: { roles: review, hours: 168 },
  credit: { roles: money, hours: 24 },
  settlements: { roles: money, hours: 24 },
  'cancel-requests': { roles: support, hours: 24 },
  problems: { roles: ['FINANCE', 'SUPPORT'], hours: 120 },
  refunds: { roles: money, hours: 24 },
  withdrawals: { roles: money, hours: 24 },
  'closed-accounts': { roles: money, hours: 168 },
  'write-offs': { roles: money, hours: 168 },
  differences: { roles: money, hours: 48 },
  proposals: { roles: money, hours: 24 },
  conversations: { roles: support, hours: 24 },
  messages: { roles: support, hours: 24 },
}

/** Until when an item with this detail that waits since then should be decided. */
export function dueAtOf(queue: QueueName, since: Instant, detail: string | null): Instant {
  const within = queues[queue]
  if ('hours' in within) return instant(since + within.hours * hourMs)
  return endOfBusinessDay(since, 'businessDays' in within ? within.businessDays : (within.businessDaysBy[detail ?? ''] ?? 0))
}

/** What waits since before this moment is late; `detail` says of which items, null of all. */
export function lateBefore(queue: QueueName, at: Instant): readonly { readonly detail: string | null; readonly before: Instant }[] {
  const within = queues[queue]
  if ('hours' in within) return [{ detail: null, before: instant(at - within.hours * hourMs) }]
  if ('businessDays' in within) return [{ detail: null, before: beganBefore(at, within.businessDays) }]
  return Object.entries(within.businessDaysBy).map(([detail, days]) => ({ detail, before: beganBefore(at, days) }))
}

/** The statuses of orders that wait in each queue. */
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

/** Whether members of this role decide the items of the queue. */
export const worksOn = (role: StaffRole, queue: QueueName): boolean => queues[queue].roles.includes(role)

/** The queues a role works on, in the order they are shown. */
export const queuesOf = (role: StaffRole): readonly QueueName[] => queueNames.filter((name) => worksOn(role, name))
