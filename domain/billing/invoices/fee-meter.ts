import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { feeDays, mostFeeDays, stopsOf } from './fee-days.ts'
import type { Invoice } from './invoice.ts'
import { lateFee } from './payable.ts'

/** The late fee of an invoice on a day, what the next day adds, and what it can come to at most (R-PLAN-16). Rial. */
export type FeeMeter = { readonly today: Rial; readonly tomorrow: Rial; readonly most: Rial }

type Metered = Pick<Invoice, 'amount' | 'yearlyRate' | 'lateFeeAboveRate' | 'dueDate' | 'feePart' | 'feesStoppedOn' | 'feeFreeDays'>

/** The live fee meter of an unpaid invoice: lateFee(d + 1) − lateFee(d) is added at midnight, until the fee stops after 365 days (R-PLAN-16). */
export function feeMeter(invoice: Metered, on: Day): FeeMeter {
  const { dueDate, feePart = rial(0) } = invoice
  const feeOn = (day: Day): Rial => lateFee(invoice, dueDate === null ? 0 : feeDays(dueDate, stopsOf(invoice), day))
  const today = feeOn(on)
  return {
    today: rial(feePart + today),
    tomorrow: rial(feeOn(addDays(on, 1)) - today),
    most: rial(feePart + lateFee(invoice, mostFeeDays)),
  }
}
