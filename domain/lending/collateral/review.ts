/** What staff say of a cheque image or a deed (D-65). */
export const reviewStates = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why something came back. */
export type ReviewReason = { readonly code: string; readonly text: string }

/** A cheque: its front is approved before its back is asked for. Null is an image not sent yet. */
export type ChequeState = { readonly number: string | null; readonly front: ReviewState | null; readonly back: ReviewState | null }

/** The one status a cheque is shown by: what came back first, approved only when both sides are. */
export function chequeStatus({ front, back }: ChequeState): ReviewState {
  if (front === 'REJECTED' || back === 'REJECTED') return 'REJECTED'
  return front === 'APPROVED' && back === 'APPROVED' ? 'APPROVED' : 'PENDING'
}

/** The kinds of collateral an order may stand on; whatever is neither cheque nor deed is a note (R-COLLATERAL-10..12, A-25). */
export type CollateralKind = 'CHEQUE' | 'MORTGAGE_DEED' | 'PROMISSORY'
export const collateralKind = (refundPolicyType: string | null | undefined): CollateralKind =>
  refundPolicyType === 'CHEQUE' || refundPolicyType === 'MORTGAGE_DEED' ? refundPolicyType : 'PROMISSORY'

/** R-COLLATERAL-13: the amount travels in toman and is shown multiplied by ten, in rials. */
export const refundPolicyRials = (refundPolicyAmount: number): number => refundPolicyAmount * 10
