import { repaymentOf, wageParts, type RepaymentTerms } from '#domain/catalogue/calculators/repayment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'

export type PlannedInvoice = { readonly number: number; readonly amount: Rial; readonly wagePart: Rial }

/** All invoices of an order, as drafts, which only the server plans: number 0, unless there is no first payment (null), then the instalments. */
export function planInvoices(terms: RepaymentTerms, firstPayment: Rial | null): readonly PlannedInvoice[] {
  const { instalments, wage } = repaymentOf(terms)
  const parts = wageParts(wage, terms.count)
  const drafts = instalments.map((amount, index) => ({ number: index + 1, amount, wagePart: parts[index] ?? rial(0) }))
  return firstPayment === null ? drafts : [{ number: 0, amount: firstPayment, wagePart: rial(0) }, ...drafts]
}
