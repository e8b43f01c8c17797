import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PullFailure } from './judge-pull.ts'

/** Who changed something of autopay: BANK where the gateway said so. */
export const changers = ['CUSTOMER', 'BANK', 'SYSTEM'] as const
export type Changer = (typeof changers)[number]

/** What is stored of autopay, each time with who and when. */
export const changeKinds = [
  'ASKED',
  'GIVEN',
  'REFUSED',
  'REVOKED',
  'ENDED',
  'SKIPPED',
  'UNSKIPPED',
  'ORDER_ON',
  'ORDER_OFF',
  'PULLED',
  'FAILED',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type Change = {
  readonly customerId: number
  readonly at: Instant
  readonly by: Changer
  readonly kind: ChangeKind
  /** Of which order and instalment, and how much; null where it is about none. */
  readonly orderId: number | null
  readonly number: number | null
  readonly amount: Rial | null
  readonly failure: PullFailure | null
  readonly isRenewal: boolean
}

/** A change about no instalment. */
export const mandateChange = (change: Pick<Change, 'customerId' | 'at' | 'by' | 'kind'> & Partial<Change>): Change => ({
  orderId: null,
  number: null,
  amount: null,
  failure: null,
  isRenewal: false,
  ...change,
})
