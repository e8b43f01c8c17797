import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { daysLate, type Invoice } from './invoice.ts'
import { lateFee, mostFeeDays } from './payable.ts'

/** The late fee of an invoice on a day, what the next day adds, and what it can come to at most (R-PLAN-16). Rial. */
export type FeeMeter = { readonly today: Rial; readonly tomorrow: Rial; readonly most: Rial }

/** The live fee meter: lateFee(d + 1) − lateFee(d) is added at midnight, until the fee stops after 365 days (R-PLAN-16). */
export function feeMeter(invoice: Pick<Invoice, 'amount' | 'yearlyRate' | 'lateFeeAboveRate' | 'dueDate' | 'settled'>, on: Day): FeeMeter {
  const days = daysLate(invoice, on)
  const today = lateFee(invoice, days)
  return { today, tomorrow: rial(lateFee(invoice, days + 1) - today), most: lateFee(invoice, mostFeeDays) }
}
