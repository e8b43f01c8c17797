import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { instalmentTitle } from '#domain/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { day, daysBetween, dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import type { StepState } from '#ui/steps/stair.tsx'
import { copy } from './copy.ts'

/** From how many days before its due day an invoice counts as near (design.md, section 5). */
const nearDays = 7

/** Today in Tehran, by this device's clock: for the eye only, the server judges by its own. */
export const today = (): Day => dayOf(instant(Date.now()))

/** Whole days until the due day; null for the prepayment, which has none. */
export const daysLeft = ({ due_date }: Pick<InvoiceOnWire, 'due_date'>): number | null =>
  due_date === null ? null : daysBetween(today(), day(due_date))

/** May be paid now. */
export const isPayable = ({ status }: Pick<InvoiceOnWire, 'status'>): boolean => status === 'PENDING' || status === 'OVERDUE'

/** The word and colour of an invoice's status; saffron is used only for what is due soon. */
export function statusOf(invoice: InvoiceOnWire): { readonly tone: Tone; readonly word: string } {
  const left = daysLeft(invoice)
  switch (invoice.status) {
    case 'OVERDUE':
      return { tone: 'danger', word: copy.status.OVERDUE }
    case 'PAID':
      return { tone: 'success', word: copy.status.PAID }
    case 'CANCELED':
      return { tone: 'neutral', word: copy.status.CANCELED }
    case 'PENDING':
    default:
      if (left === null) return { tone: 'action', word: copy.status.open }
      return left <= nearDays ? { tone: 'action', word: copy.status.near } : { tone: 'neutral', word: copy.status.PENDING }
  }
}

/** How late an overdue invoice is; one that was written off before its due day is late by no days. */
export const lateWords = ({ number_of_days_late: days }: Pick<InvoiceOnWire, 'number_of_days_late'>): string =>
  days > 0 ? copy.late(digits(days)) : copy.writtenOff

/** The step of an invoice in its order's stair. `isNext`: it is the first unpaid one. */
export function stepOf({ status }: Pick<InvoiceOnWire, 'status'>, isNext: boolean): StepState {
  if (status === 'PAID') return 'done'
  if (status === 'OVERDUE') return 'bad'
  return isNext ? 'warn' : 'todo'
}

/** «قسط ۳ از ۶» or «پیش‌پرداخت» (R-INVOICE-06). */
export const titleOf = ({ number, order }: Pick<InvoiceOnWire, 'number' | 'order'>): string =>
  number === 0 ? copy.prepayment : instalmentTitle(number, order.invoice_count)

/** «۲ قسط و ۱ پیش‌پرداخت»: the prepayment is no instalment. */
export function countOf(invoices: readonly Pick<InvoiceOnWire, 'number'>[]): string {
  const instalments = invoices.filter(({ number }) => number > 0).length
  const prepayments = invoices.length - instalments
  return [
    ...(instalments > 0 ? [copy.counted.instalments(digits(instalments))] : []),
    ...(prepayments > 0 ? [copy.counted.prepayments(digits(prepayments))] : []),
  ].join(' و ')
}
