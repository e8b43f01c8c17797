import type { CardStatus } from '#domain/lending/cards/card.ts'
import type { ChequeState, ReviewState } from '#domain/lending/collateral/review.ts'
import type { ShownReportStatus } from '#domain/lending/credit-checks/report.ts'
import type { DocumentGroups } from '#domain/lending/documents/group-state.ts'
import type { GuaranteeState } from '#domain/lending/guarantors/guarantee.ts'
import type { Promissory } from '#domain/lending/promissory/promissory.ts'
import type { Points } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { MainStatus, OrderStatus } from './order-statuses.ts'
import type { OpenReason } from './reason.ts'

export type NoteState = Pick<Promissory, 'status' | 'paidAt' | 'fileKey' | 'isOwn'>

/** An order with everything its transitions depend on, read in one transaction. The guards of order-transitions.ts read nothing else. */
export type OrderCase = {
  readonly type: OrderType
  readonly status: OrderStatus
  /** The last main status, never a side status; null before the first transition. */
  readonly previousStatus: MainStatus | null
  readonly refundPolicyType: RefundPolicyType
  readonly createdAt: Instant
  /** A paid cancel request is undecided (row 30). */
  readonly isFrozen: boolean
  /** The bank has been requested to open the credit or to pay out the loan, and may have done it. */
  readonly isPayOutAsked: boolean
  /** The approved report of the last 30 days; `coversAmount`: the order's amount is within the limit it grants. */
  readonly report: { readonly allowsCredit: boolean; readonly coversAmount: boolean } | null
  /** The latest report request, whatever its outcome. */
  readonly reportRequest: ShownReportStatus | null
  readonly documents: DocumentGroups
  readonly guarantorsNeeded: number
  readonly guarantees: readonly GuaranteeState[]
  readonly pointsNeeded: Points
  readonly arePointsDeducted: boolean
  readonly pointsBalance: Points
  /** What the customer stated when ordering. */
  readonly hasBankAccount: boolean
  /** How many accounts the customer has at the bank; null until the bank has been queried. */
  readonly accountsAtBank: number | null
  readonly accountNumber: string | null
  readonly destinationNumber: string | null
  readonly note: NoteState | null
  readonly cheque: ChequeState | null
  readonly mortgageDeed: ReviewState | null
  readonly isValuationPaid: boolean
  readonly isSanaRecorded: boolean
  /** False for a type without a first payment. */
  readonly isFirstPaymentPaid: boolean
  readonly signatures: { readonly customer: boolean; readonly bank: boolean }
  readonly hasAddress: boolean
  readonly card: CardStatus | null
  /** Bank or post refused for good what is next with the card; not there where they did not. */
  readonly isCardRefused?: boolean
  readonly reasons: readonly OpenReason[]
  readonly unpaidInvoices: number
  /** What is unpaid of it was written off (R-PLAN-15); not there where nothing was. */
  readonly isWrittenOff?: boolean
  /** Whole days since the customer's last action on this order. */
  readonly idleDays: number
}
