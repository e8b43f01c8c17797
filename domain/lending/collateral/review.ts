/** The result of the staff's review of a cheque image or a mortgage deed (D-65). */
export const reviewStates = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a collateral was rejected. */
export type ReviewReason = { readonly code: string; readonly text: string }

/** A cheque: the back is requested after the front is approved. Null is an image not sent yet. */
export type ChequeState = { readonly number: string | null; readonly front: ReviewState | null; readonly back: ReviewState | null }

/** The status shown for a whole cheque: REJECTED with either side, APPROVED only with both. */
export function chequeStatus({ front, back }: ChequeState): ReviewState {
  if (front === 'REJECTED' || back === 'REJECTED') return 'REJECTED'
  return front === 'APPROVED' && back === 'APPROVED' ? 'APPROVED' : 'PENDING'
}

/** The kinds of collateral; whatever is neither cheque nor mortgage deed is a promissory note (R-COLLATERAL-10..12, A-25). */
export type CollateralKind = 'CHEQUE' | 'MORTGAGE_DEED' | 'PROMISSORY'
export const collateralKind = (refundPolicyType: string | null | undefined): CollateralKind =>
  refundPolicyType === 'CHEQUE' || refundPolicyType === 'MORTGAGE_DEED' ? refundPolicyType : 'PROMISSORY'

/** Converts refund_policy_amount, the only amount sent in toman, to rials (R-CONST-30). */
export const refundPolicyAmountFactor = 10

/** R-COLLATERAL-13: the amount is sent in toman and shown in rials, multiplied by ten. */
export const refundPolicyRials = (refundPolicyAmount: number): number => refundPolicyAmount * refundPolicyAmountFactor

/** The amount in toman, as it is sent. */
export const refundPolicyAmountOf = (rials: number): number => Math.round(rials / refundPolicyAmountFactor)
