/** What staff say of a cheque image or a deed (D-65). */
export const reviewStates = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A cheque: its front is approved before its back is asked for. Null is an image not sent yet. */
export type ChequeState = { readonly number: string | null; readonly front: ReviewState | null; readonly back: ReviewState | null }
