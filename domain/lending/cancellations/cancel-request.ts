import { idOfPublicCode, publicCode } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

/** The statuses of a cancel request, which the wire calls a ticket (D-85, lifecycle.md §1). */
export const cancelRequestStatuses = ['OPEN', 'IN_PROGRESS', 'CLOSED', 'REJECTED'] as const
export type CancelRequestStatus = (typeof cancelRequestStatuses)[number]

export type CancelRequest = { readonly status: CancelRequestStatus; readonly paidAt: Instant | null }

/** Whether this request freezes its order and blocks a new one: paid and not yet decided (R-CANCEL-18, R-CANCEL-19, row 30). */
export const isBlocking = ({ status, paidAt }: CancelRequest): boolean => paidAt !== null && (status === 'OPEN' || status === 'IN_PROGRESS')

/** The public code of a cancel request, 'TK-' and 8 digits (D-26). */
export const cancelRequestIdentifier = (id: number): string => publicCode('TK', id)
export const cancelRequestIdOf = (identifier: string): number | null => idOfPublicCode('TK', identifier)
