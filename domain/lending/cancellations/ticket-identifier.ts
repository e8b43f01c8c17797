import { idOfPublicCode, publicCode } from '#domain/platform/kernel/public-code.ts'

/** The public code of a ticket, 'TK-' and 8 digits (D-26). */
export const ticketIdentifier = (id: number): string => publicCode('TK', id)
export const ticketIdOf = (identifier: string): number | null => idOfPublicCode('TK', identifier)
