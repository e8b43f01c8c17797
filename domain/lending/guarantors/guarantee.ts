import type { Instant } from '#domain/platform/kernel/time.ts'

/** The statuses of a guarantee (R-GUARANTEE-04, lifecycle.md §1). */
export const guaranteeStatuses = ['CHECKING', 'DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION', 'FINISHED', 'REJECT'] as const
export type GuaranteeStatus = (typeof guaranteeStatuses)[number]

/** What a client may patch a guarantee to (R-GUARANTEE-12..14). */
export const patchableGuaranteeStatuses = ['CHECKING', 'DOCUMENT_VALIDATION', 'REJECT'] as const
export type PatchableGuaranteeStatus = (typeof patchableGuaranteeStatuses)[number]

/** In force or being concluded: neither released nor rejected (R-GUARANTEE-05). */
export const openGuaranteeStatuses = ['CHECKING', 'DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION'] as const
export const isGuaranteeOpen = (status: GuaranteeStatus): boolean => openGuaranteeStatuses.some((open) => open === status)

/** Whether the guarantee contract counts as signed (R-GUARANTEE-08..11, A-48). */
export const isGuaranteeSigned = (status: GuaranteeStatus): boolean => status !== 'CHECKING' && status !== 'REJECT'

/** The status to show: an edition shows its previous status, DOCUMENT_VALIDATION by default (R-GUARANTEE-06, R-GUARANTEE-07). */
export const shownGuaranteeStatus = (status: GuaranteeStatus, previous: GuaranteeStatus | null): GuaranteeStatus =>
  status === 'FINAL_EDITION' ? (previous ?? 'DOCUMENT_VALIDATION') : status

/** At most two per order (D-68). */
export const mostGuarantors = 2

/** What is left of a guarantor's personnel number once their account is closed. */
export const erasedPersonnelCode = '-'

/** What an order's rules need of one of its guarantees. */
export type GuaranteeState = { readonly status: GuaranteeStatus; readonly isApproved: boolean }

/** Whether only its guarantor can move a guarantee forward: not while staff review it, nor once they have approved it. */
export const awaitsGuarantor = ({ status, isApproved }: GuaranteeState): boolean =>
  isGuaranteeOpen(status) && !isApproved && status !== 'DOCUMENT_VALIDATION'

/** How many guarantees staff have approved and nobody has withdrawn. */
export const approvedGuarantees = (all: readonly GuaranteeState[]): number =>
  all.filter(({ status, isApproved }) => isApproved && isGuaranteeSigned(status)).length

/** How many guarantees have a signed contract. */
export const signedGuarantees = (all: readonly GuaranteeState[]): number => all.filter(({ status }) => isGuaranteeSigned(status)).length

/** The guarantees that are in force though the order is repaid: their contracts are signed. */
export const bindingGuaranteeStatuses = openGuaranteeStatuses.filter(isGuaranteeSigned)

type Signed = { readonly status: GuaranteeStatus; readonly statusAt: Instant }

/**
 * When a reason that names the guarantor was dealt with (row 7): the newest signed guarantee. Where `needed` must be signed, since row 17
 * does not come again, nothing is renewed while there are fewer.
 */
export function guarantorsRenewedAt(all: readonly Signed[], needed: number): Instant | null {
  const signed = all.filter(({ status }) => isGuaranteeSigned(status)).toSorted((one, other) => one.statusAt - other.statusAt)
  return signed.length < needed ? null : (signed.at(-1)?.statusAt ?? null)
}
