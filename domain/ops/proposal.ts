import type { OrderCase } from '../orders/order-case.ts'
import type { OrderCommand } from '../orders/order-life.ts'

/**
 * Money that one of staff would move: a decision on an order that charges, pays out or gives back, a withdrawal, the refund of a
 * granted cancel request, a reversal in the ledger, a discount on an invoice's fees. Nothing moves until a second person says yes.
 */
export const proposalKinds = ['ORDER_DECISION', 'CANCEL_REFUND', 'WITHDRAWAL', 'REVERSAL', 'INVOICE_DISCOUNT'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStatuses = ['PROPOSED', 'DONE', 'REFUSED'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Whether `by` may say yes: never who proposed it (lifecycle.md §4, two people). */
export const mayApprove = ({ proposedBy }: { readonly proposedBy: number }, by: number): boolean => proposedBy !== by

/** Whether a command moves money for this order: credit or loan always, an end only where its first payment is given back. */
export function movesMoney(command: OrderCommand, { isFirstPaymentPaid }: Pick<OrderCase, 'isFirstPaymentPaid'>): boolean {
  if (command === 'charge-credit' || command === 'settle') return true
  return (command === 'reject' || command === 'reject-finally') && isFirstPaymentPaid
}
