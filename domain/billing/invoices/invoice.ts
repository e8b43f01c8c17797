import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { daysBetween, dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/**
 * As stored. A DRAFT has no due day, is listed nowhere and cannot be paid; OVERDUE is never stored, only derived (D-42). WRITTEN_OFF is
 * unpaid, but no longer an asset (R-PLAN-15).
 */
export const storedStatuses = ['DRAFT', 'PENDING', 'PAID', 'CANCELED', 'WRITTEN_OFF'] as const
export type StoredStatus = (typeof storedStatuses)[number]

/** Whether it is still to be paid: a debt that was written off is, and its payments are recoveries. */
export const isUnpaid = ({ status }: { readonly status: StoredStatus }): boolean => status === 'PENDING' || status === 'WRITTEN_OFF'

/** Why an invoice was canceled while its order goes on: a new plan has others in its place (R-PLAN-21). */
export const cancelReasons = ['REPLANNED'] as const
export type CancelReason = (typeof cancelReasons)[number]

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
  /** The due day before it was moved (R-PLAN-09); not there or null where it never was. */
  readonly originalDueDate?: Day | null
  /** The order's own rate, per cent a year, and what a late fee adds to it; a later policy changes neither. */
  readonly yearlyRate: number
  readonly lateFeeAboveRate: number
  /** The late fee that a hardship plan froze: beside `amount`, bearing no fee (R-PLAN-12); not there where there is none. */
  readonly feePart?: Rial
  /** The last day of its hold by a problem report, and the due day before it (R-CARE-01); the status stays PENDING (R-PLAN-21). */
  readonly onHoldUntil?: Day | null
  readonly dueBeforeHold?: Day | null
  /** The first day for which no late fee arises, and how many earlier days none did (R-PLAN-12, R-PLAN-13). */
  readonly feesStoppedOn?: Day | null
  readonly feeFreeDays?: number
  /** The day of the hardship offer after which a collection fee may arise (R-PLAN-14). */
  readonly hardshipOfferedOn?: Day | null
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

/** The status shown on `today`: OVERDUE when the due day has passed in Tehran (D-42), or it was written off. Null for a draft. */
export function statusOn(invoice: Pick<Invoice, 'status' | 'dueDate'>, today: Day): InvoiceStatus | null {
  if (invoice.status === 'DRAFT') return null
  if (invoice.status === 'WRITTEN_OFF') return 'OVERDUE'
  return invoice.status === 'PENDING' && invoice.dueDate !== null && invoice.dueDate < today ? 'OVERDUE' : invoice.status
}

/** Whole days past the due day, 0 when there are none; a paid invoice keeps the days it was late when paid. */
export function daysLate(invoice: Pick<Invoice, 'dueDate' | 'settled'>, today: Day): number {
  const on = invoice.settled ? dayOf(invoice.settled.paidAt) : today
  return invoice.dueDate === null ? 0 : Math.max(0, daysBetween(invoice.dueDate, on))
}

/**
 * Of these days those that count as late in the behaviour record: not those for which no late fee arose, such as a pull that our or the
 * gateway's fault put off (R-REACH-10).
 */
export const scoredDaysLate = ({ dueDate, feeFreeDays = 0 }: Pick<Invoice, 'dueDate' | 'feeFreeDays'>, on: Day): number =>
  Math.max(0, daysLate({ dueDate, settled: null }, on) - feeFreeDays)

/** The day by which early points and the group discount are judged: the due day, or the one before it was moved (R-PLAN-09). */
export const earlyUntil = ({ dueDate, originalDueDate }: Pick<Invoice, 'dueDate' | 'originalDueDate'>): Day | null =>
  originalDueDate ?? dueDate

/**
 * The early-payment score of an invoice (R-INVOICE-07..10) in Tehran calendar days, the count that pages show: 5 and the days left, 6 on
 * the due day itself, 0 after it. The first payment has no due day and earns nothing.
 */
export function earlyPoints(dueDate: Day | null, paidOn: Day): number {
  if (dueDate === null) return 0
  const left = daysBetween(paidOn, dueDate)
  if (left < 0) return 0
  return left === 0 ? 6 : 5 + left
}

/** When a customer is reminded of an unpaid invoice: days from its due day, negative before it (R-REACH-03). */
export const reminderDays = {
  BEFORE_3: -3,
  ON_DAY: 0,
  AFTER_1: 1,
  AFTER_3: 3,
  AFTER_7: 7,
  AFTER_14: 14,
  AFTER_30: 30,
  AFTER_60: 60,
  AFTER_90: 90,
} as const
export type Reminder = keyof typeof reminderDays
export const reminders = Object.keys(reminderDays) as [Reminder, ...Reminder[]]
/** From which hour of the day in Tehran reminders go out. */
export const reminderHour = 10

/** «قسط ۳ از ۱۲» of an instalment and the number of those that were signed. */
export const instalmentTitle = (number: number, signed: number): string => `قسط ${numberAmong(number, signed)}`

/** «۳ از ۱۲»; alone where a hardship plan added it after the last of those that were signed, whose number stays (R-PLAN-12, R-PLAN-21). */
export const numberAmong = (number: number, signed: number): string =>
  number > signed ? digits(number) : `${digits(number)} از ${digits(signed)}`
