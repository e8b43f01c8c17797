/** Where a guarantee is (R-GUARANTEE-04, lifecycle.md §1). */
export const guaranteeStatuses = ['CHECKING', 'DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION', 'FINISHED', 'REJECT'] as const
export type GuaranteeStatus = (typeof guaranteeStatuses)[number]

/** Whether the guarantee contract counts as signed (R-GUARANTEE-08..11, A-48). */
export const isGuaranteeSigned = (status: GuaranteeStatus): boolean => status !== 'CHECKING' && status !== 'REJECT'

/** What an order needs to know of one guarantee behind it. */
export type GuaranteeState = { readonly status: GuaranteeStatus; readonly isApproved: boolean }

/** Guarantees that staff have approved and that nobody has withdrawn. */
export const approvedGuarantees = (all: readonly GuaranteeState[]): number =>
  all.filter(({ status, isApproved }) => isApproved && isGuaranteeSigned(status)).length

/** Guarantees whose contract is signed. */
export const signedGuarantees = (all: readonly GuaranteeState[]): number => all.filter(({ status }) => isGuaranteeSigned(status)).length
