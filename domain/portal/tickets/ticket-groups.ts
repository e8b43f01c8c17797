import type { TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'

/** The groups of statuses by which a store finds its tickets. */
export const ticketGroups = ['PAID', 'OPEN', 'RETURNED', 'EXPIRED', 'CANCELED'] as const
export type TicketGroup = (typeof ticketGroups)[number]

const groups: Readonly<Record<TicketStatus, TicketGroup>> = {
  CREATED: 'OPEN',
  VIEWED: 'OPEN',
  RESERVED: 'OPEN',
  DONE: 'PAID',
  VERIFIED: 'PAID',
  SETTLED: 'PAID',
  PART_REFUNDED: 'RETURNED',
  REFUNDED: 'RETURNED',
  REVERSED: 'RETURNED',
  EXPIRED: 'EXPIRED',
  CANCELED: 'CANCELED',
  REJECTED: 'CANCELED',
}

export const groupOfTicket = (status: TicketStatus): TicketGroup => groups[status]

/** The statuses of a group. */
export const statusesOf = (group: TicketGroup): readonly TicketStatus[] =>
  Object.entries(groups).flatMap(([status, of]) => (of === group ? [status as TicketStatus] : []))

/** The chips of a store's list: a ticket with an open problem report is in PROBLEM alone, whatever its status. */
export const ticketChips = [...ticketGroups, 'PROBLEM'] as const
export type TicketChip = (typeof ticketChips)[number]

/** The chip that a ticket is under. */
export const chipOfTicket = (status: TicketStatus, isReported: boolean): TicketChip => (isReported ? 'PROBLEM' : groupOfTicket(status))

/** How a ticket is paid, once it is reserved: card credit alone, money alone (wallet or gateway), or both. */
export const ticketMethods = ['CREDIT', 'CASH', 'BOTH'] as const
export type TicketMethod = (typeof ticketMethods)[number]

/** By which columns a store's tickets may be sorted. */
export const portalTicketSorts = ['created', 'amount'] as const

/** Names of the statuses, as stores read them. */
export const ticketStatusNames: Readonly<Record<TicketStatus, string>> = {
  CREATED: 'ساخته شد',
  VIEWED: 'در صفحهٔ پرداخت',
  RESERVED: 'در حال پرداخت',
  DONE: 'منتظر تأیید شما',
  VERIFIED: 'تأیید شد',
  SETTLED: 'تسویه شد',
  PART_REFUNDED: 'برگشت جزئی',
  REFUNDED: 'برگشت کامل',
  REVERSED: 'لغو پس از پرداخت',
  EXPIRED: 'منقضی شد',
  CANCELED: 'مشتری منصرف شد',
  REJECTED: 'پذیرفته نشد',
}
