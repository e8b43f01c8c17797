import { repaymentOf, wageParts, type RepaymentTerms } from '#domain/catalogue/calculators/repayment.ts'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

export type PlannedInvoice = { readonly number: number; readonly amount: Rial; readonly wagePart: Rial }

/** All invoices of an order, as drafts: number 0, unless there is no first payment (null), then the instalments. */
export function planInvoices(terms: RepaymentTerms, firstPayment: Rial | null): readonly PlannedInvoice[] {
  const { instalments, wage } = repaymentOf(terms)
  const parts = wageParts(wage, terms.count)
  const drafts = instalments.map((amount, index) => ({ number: index + 1, amount, wagePart: parts[index] ?? rial(0) }))
  return firstPayment === null ? drafts : [{ number: 0, amount: firstPayment, wagePart: rial(0) }, ...drafts]
}

/** When instalment `number` falls due: as many Jalali months after the anchor, clamped to the month's end (lifecycle.md §2). */
export const dueDateOf = (anchor: Day, number: number): Day => addJalaliMonths(anchor, number)
