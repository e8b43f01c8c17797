import type { Rial } from '#domain/platform/kernel/money.ts'
import { daysBetween, dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/** As stored. A DRAFT has no due day, is listed nowhere and cannot be paid; OVERDUE is never stored, only derived (D-42). */
export const storedStatuses = ['DRAFT', 'PENDING', 'PAID', 'CANCELED'] as const
export type StoredStatus = (typeof storedStatuses)[number]

/** As the wire names them (D-42). */
export const invoiceStatuses = ['PENDING', 'OVERDUE', 'PAID', 'CANCELED'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** One thing to pay for an order. Number 0 is the first payment (R-INVOICE-06): it has no due day, no late fee, no points. */
export type Invoice = {
  readonly id: string
  readonly orderId: number
  readonly number: number
  readonly status: StoredStatus
  readonly amount: Rial
  /** The part of `amount` that is wage, 0 for the first payment. */
  readonly wagePart: Rial
  readonly dueDate: Day | null
  /** The order's own rate, per cent a year, and what a late fee asks above it: a later policy changes neither. */
  readonly yearlyRate: number
  readonly lateFeeAboveRate: number
  readonly lateFeeDiscount: Rial
  readonly demandCollectionDiscount: Rial
  /** What was charged, fixed when it was paid. */
  readonly settled: SettledFees | null
}

export type SettledFees = {
  readonly paidAt: Instant
  readonly trackingId: string | null
  readonly lateFee: Rial
  readonly collectionFee: Rial
  readonly groupDiscount: Rial
  /** What a discount code paid of it. */
  readonly codeDiscount: Rial
  readonly earlyPoints: number
}

/** The status to show on `today`: OVERDUE when the due day has passed in Tehran (D-42). Null for a draft. */
export function statusOn(invoice: Pick<Invoice, 'status' | 'dueDate'>, today: Day): InvoiceStatus | null {
  if (invoice.status === 'DRAFT') return null
  return invoice.status === 'PENDING' && invoice.dueDate !== null && invoice.dueDate < today ? 'OVERDUE' : invoice.status
}

/** Whole days past the due day, 0 when there are none; a paid invoice keeps the days it was late when paid. */
export function daysLate(invoice: Pick<Invoice, 'dueDate' | 'settled'>, today: Day): number {
  const on = invoice.settled ? dayOf(invoice.settled.paidAt) : today
  return invoice.dueDate === null ? 0 : Math.max(0, daysBetween(invoice.dueDate, on))
}
