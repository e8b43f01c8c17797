import { idOfPublicCode, publicCode } from '#domain/platform/kernel/public-code.ts'

/** The public code of an order, 'PL-' and 8 digits (D-26). */
export const orderIdentifier = (id: number): string => publicCode('PL', id)

/** The number of an order's contract, likewise from its id. */
export const contractNumber = (id: number): string => publicCode('CN', id)

/** The numeric id of an identifier or of a written id; null when it is neither. */
export const orderIdOf = (written: string): number | null =>
  /^[1-9]\d{0,14}$/.test(written) ? Number(written) : idOfPublicCode('PL', written)
