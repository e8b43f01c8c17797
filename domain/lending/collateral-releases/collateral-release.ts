import type { ReviewState } from '#domain/lending/collateral/review.ts'
import { mappedPromissory, type Promissory } from '#domain/lending/promissory/promissory.ts'
import { beganBefore, endOfBusinessDay } from '#domain/platform/kernel/business-days.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { refundPolicyTypes, type RefundPolicyType } from '#domain/platform/products/order-types.ts'

/** The collateral of an ended order on its way back to whom it belongs (R-CARE-09). */
export const releaseStatuses = ['RELEASE_REQUESTED', 'RELEASED', 'RECEIVED'] as const
export type ReleaseStatus = (typeof releaseStatuses)[number]

export const releaseActors = ['customer', 'staff', 'system'] as const
export type ReleaseActor = (typeof releaseActors)[number]

export const releaseCommands = ['release', 'receive'] as const
export type ReleaseCommand = (typeof releaseCommands)[number]

type Row = { readonly by: readonly ReleaseActor[]; readonly from: ReleaseStatus; readonly to: ReleaseStatus }

/** The transition table. The system requests a release when the order ends; nothing leads out of RECEIVED. */
export const releaseTransitions: Readonly<Record<ReleaseCommand, Row>> = {
  release: { by: ['staff'], from: 'RELEASE_REQUESTED', to: 'RELEASED' },
  receive: { by: ['customer', 'staff'], from: 'RELEASED', to: 'RECEIVED' },
}

/** The status after `command` by `actor`, or null if there is no such transition. */
export function releaseAfter(status: ReleaseStatus, command: ReleaseCommand, actor: ReleaseActor): ReleaseStatus | null {
  const { by, from, to } = releaseTransitions[command]
  return from === status && by.includes(actor) ? to : null
}

/** How the customer gets it back. */
export const releaseWays = ['BRANCH', 'POST', 'ONLINE'] as const
export type ReleaseWay = (typeof releaseWays)[number]

/** Within how many business days after the end of the order it is released. */
export const releaseBusinessDays: Readonly<Record<RefundPolicyType, number>> = { PROMISSORY: 3, CHEQUE: 5, MORTGAGE_DEED: 10 }

/** Within how many business days after its release somebody confirms that it was received; staff then ask the customer. */
export const receiptBusinessDays = 10

/** Until when it is to be released. */
export const releaseDueAt = (kind: RefundPolicyType, requestedAt: Instant): Instant =>
  endOfBusinessDay(requestedAt, releaseBusinessDays[kind])

/** A release of this kind that was requested before this moment and still waits is late. */
export const releaseLateBefore = (kind: RefundPolicyType, at: Instant): Instant => beganBefore(at, releaseBusinessDays[kind])

/** What an order has of collateral. */
export type Collateral = {
  readonly note: Pick<Promissory, 'status' | 'fileKey' | 'paidAt' | 'isOwn'> | null
  readonly cheque: { readonly front: ReviewState } | null
  readonly mortgageDeed: ReviewState | null
}

/**
 * What was really handed over: a signed or uploaded note, a cheque whose front and a mortgage deed that were not sent back. A note that
 * was only bought binds nobody.
 */
export function handedOver({ note, cheque, mortgageDeed }: Collateral): readonly RefundPolicyType[] {
  const is: Readonly<Record<RefundPolicyType, boolean>> = {
    PROMISSORY: note !== null && mappedPromissory(note) === 'SIGNED',
    CHEQUE: cheque !== null && cheque.front !== 'REJECTED',
    MORTGAGE_DEED: mortgageDeed !== null && mortgageDeed !== 'REJECTED',
  }
  return refundPolicyTypes.filter((kind) => is[kind])
}
