import type { CodedReason } from '#domain/backoffice/order-review/reasons.ts'
import type { DifferenceKind, Mending } from '#domain/backoffice/reconciliation/difference.ts'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'

/**
 * Movements of money that staff propose: a decision on an order that charges, pays out or refunds, a withdrawal, the refund of a
 * granted cancel request, a reversal in the ledger, a discount on an invoice's fees, the return of what is left on an order that has
 * ended, the write-off of a debt, the refund of a problem report, the mending of a difference with a partner's file. Nothing moves until a second person approves.
 */
export const proposalKinds = [
  'ORDER_DECISION',
  'CANCEL_REFUND',
  'WITHDRAWAL',
  'REVERSAL',
  'INVOICE_DISCOUNT',
  'ORDER_REMAINDER',
  'WRITE_OFF',
  'PROBLEM_REFUND',
  'DIFFERENCE',
] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStatuses = ['PROPOSED', 'DONE', 'REFUSED'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Whether `by` may approve: the proposer may not (lifecycle.md §4, two people). */
export const mayApprove = ({ proposedBy }: { readonly proposedBy: number }, by: number): boolean => proposedBy !== by

/** Whether a command moves money: paying out always does, a rejection only if the first payment has to be refunded. */
export function movesMoney(command: OrderCommand, { isFirstPaymentPaid }: Pick<OrderCase, 'isFirstPaymentPaid'>): boolean {
  if (command === 'charge-credit' || command === 'settle') return true
  return (command === 'reject' || command === 'reject-finally') && isFirstPaymentPaid
}

/** What exactly is to be done, by kind. Ids are those of the customer's records. */
export type ProposalTerms = {
  readonly ORDER_DECISION: {
    readonly command: OrderCommand
    readonly by: 'staff' | 'bank'
    /** The version of the order that was decided on; a later version is not changed. */
    readonly version: number
    readonly reasons: readonly CodedReason[]
    /** The bank's tracking number, if the bank's connector is manual. */
    readonly trackingId: string | null
  }
  readonly CANCEL_REFUND: { readonly ticketId: number }
  readonly WITHDRAWAL: { readonly withdrawalId: number; readonly yes: boolean; readonly trackingId: string | null }
  readonly REVERSAL: { readonly transferId: number }
  readonly ORDER_REMAINDER: { readonly orderId: number }
  readonly PROBLEM_REFUND: { readonly reportId: string }
  readonly WRITE_OFF: { readonly orderId: number }
  /** `amount`: the difference in rials as it was proposed, negative where the partner says less than we do. */
  readonly DIFFERENCE: {
    readonly differenceId: number
    readonly mending: Mending
    readonly amount: number
    readonly partner: FilePartner
    readonly kind: DifferenceKind
    readonly key: string
  }
  readonly INVOICE_DISCOUNT: { readonly invoiceId: string; readonly lateFeeDiscount: Rial; readonly demandCollectionDiscount: Rial }
}
/** A kind with its terms, as a discriminated union. */
export type ProposedAction = { readonly [Kind in ProposalKind]: { readonly kind: Kind; readonly terms: ProposalTerms[Kind] } }[ProposalKind]
