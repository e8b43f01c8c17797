import { endOfBusinessDay } from '#domain/platform/kernel/business-days.ts'
import { minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** In the order of a successful ticket; the last four are other ends (lifecycle.md §5). */
export const ticketStatuses = [
  'CREATED',
  'VIEWED',
  'RESERVED',
  'DONE',
  'VERIFIED',
  'SETTLED',
  'PART_REFUNDED',
  'REFUNDED',
  'EXPIRED',
  'CANCELED',
  'REJECTED',
  'REVERSED',
] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export type TicketActor = 'customer' | 'merchant' | 'system'
export const ticketEvents = [
  'view',
  'reserve',
  'complete',
  'verify',
  'settle',
  'refund-part',
  'refund',
  'cancel',
  'expire',
  'reject',
  'reverse',
  'reverse-unverified',
] as const
export type TicketEvent = (typeof ticketEvents)[number]

type Row = { readonly by: readonly TicketActor[]; readonly from: readonly TicketStatus[]; readonly to: TicketStatus }
const open = ['CREATED', 'VIEWED', 'RESERVED'] as const satisfies readonly TicketStatus[]

/** The transition table of credit tickets (lifecycle.md §5). */
export const ticketTransitions: Readonly<Record<TicketEvent, Row>> = {
  view: { by: ['customer'], from: ['CREATED'], to: 'VIEWED' },
  reserve: { by: ['customer'], from: ['VIEWED'], to: 'RESERVED' },
  complete: { by: ['system'], from: ['RESERVED'], to: 'DONE' },
  verify: { by: ['merchant'], from: ['DONE'], to: 'VERIFIED' },
  settle: { by: ['merchant', 'system'], from: ['VERIFIED'], to: 'SETTLED' },
  'refund-part': { by: ['merchant'], from: ['SETTLED', 'PART_REFUNDED'], to: 'PART_REFUNDED' },
  refund: { by: ['merchant'], from: ['SETTLED', 'PART_REFUNDED'], to: 'REFUNDED' },
  cancel: { by: ['customer'], from: open, to: 'CANCELED' },
  expire: { by: ['system'], from: open, to: 'EXPIRED' },
  reject: { by: ['system'], from: open, to: 'REJECTED' },
  reverse: { by: ['merchant'], from: ['VERIFIED'], to: 'REVERSED' },
  'reverse-unverified': { by: ['system'], from: ['DONE'], to: 'REVERSED' },
}

/** The status after `event`, or null if there is no such transition. */
export const ticketAfter = (status: TicketStatus, event: TicketEvent): TicketStatus | null =>
  ticketTransitions[event].from.includes(status) ? ticketTransitions[event].to : null

/** Whether a ticket may still be paid. */
export const isOpen = (status: TicketStatus): boolean => open.some((one) => one === status)

/** Whether the store has, or may still claim, the money: with another ticket the purchase would be paid twice. */
export const isPaid = (status: TicketStatus): boolean => ['DONE', 'VERIFIED', 'SETTLED', 'PART_REFUNDED'].includes(status)

/** How long a ticket may be paid, and how long the store may verify a paid one (lifecycle.md §5). */
export const ticketTtlMs = 30 * minuteMs
export const verifyWithinMs = 30 * minuteMs

/** When a ticket verified at `at` is settled automatically: the end of the next business day, Saturday to Wednesday, in Tehran. */
export const settlesAt = (at: Instant): Instant => endOfBusinessDay(at, 1)
