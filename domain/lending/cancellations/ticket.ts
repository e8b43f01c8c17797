import type { Instant } from '#domain/platform/kernel/time.ts'

/** The life of a cancel-request ticket (D-85, lifecycle.md §1). */
export const ticketStatuses = ['OPEN', 'IN_PROGRESS', 'CLOSED', 'REJECTED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export type CancelTicket = { readonly status: TicketStatus; readonly paidAt: Instant | null }

/** Whether this ticket freezes its order and bars a new request: paid, and not yet decided (R-CANCEL-18, R-CANCEL-19, row 30). */
export const isBlocking = ({ status, paidAt }: CancelTicket): boolean => paidAt !== null && (status === 'OPEN' || status === 'IN_PROGRESS')
