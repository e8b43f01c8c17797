import { documentGroups, type DocumentGroup } from '#domain/lending/documents/document.ts'
import { approvedGuarantees, signedGuarantees } from '#domain/lending/guarantors/guarantee.ts'
import { mappedPromissory, type MappedPromissory } from '#domain/lending/promissory/promissory.ts'
import type { OrderCase } from '../order-case.ts'
import type { OrderStatus } from '../order-statuses.ts'
import { isMet, type OpenReason } from '../reason.ts'
import { mayActivateCard } from './card-issuance.ts'

/** What the customer (or a guarantor) must still do in the order's present status. */
export type Missing =
  | { readonly kind: 'REPORT_REQUEST' | 'REPORT_FEE' | 'REPORT_CODE' }
  | { readonly kind: 'DOCUMENTS'; readonly group: DocumentGroup; readonly isReturned: boolean }
  | { readonly kind: 'GUARANTORS'; readonly count: number }
  | { readonly kind: 'POINTS' | 'POINTS_SHORT'; readonly count: number }
  | { readonly kind: 'REASON'; readonly reason: OpenReason }
  | { readonly kind: 'ACCOUNT' | 'DESTINATION_ACCOUNT' | 'PROMISSORY' | 'PROMISSORY_SIGNATURE' | 'HAND_IN' }
  | { readonly kind: 'CHEQUE_FRONT' | 'CHEQUE_BACK' | 'DEED' | 'VALUATION' }
  | { readonly kind: 'FIRST_PAYMENT' | 'SIGNATURE' | 'ADDRESS' | 'CARD' }
  | { readonly kind: 'GUARANTOR_SIGNATURES'; readonly count: number }

/** What the customer must do now, the first step first; empty when it is another's turn. */
export const missingOf = (order: OrderCase): readonly Missing[] => missingByStatus[order.status]?.(order) ?? []

const missingReasons = ({ reasons }: OrderCase): readonly Missing[] =>
  reasons.filter((reason) => !isMet(reason)).map((reason) => ({ kind: 'REASON', reason }))

const missingByStatus: Readonly<Partial<Record<OrderStatus, (order: OrderCase) => readonly Missing[]>>> = {
  VALIDATION_INQUIRY_SYSTEM: missingReport,
  PELEKAN_VALIDATION: (order) => [...missingDocuments(order), ...missingGuarantors(order), ...missingPoints(order)],
  RECHECKING: missingReasons,
  RECHECKING_INITIAL_BANK: missingReasons,
  BANK_FINAL_RECHECKING: missingReasons,
  FINAL_EDITION: missingReasons,
  CHECK_HAVING_ACCOUNT: ({ accountNumber }) => (accountNumber === null ? [{ kind: 'ACCOUNT' }] : []),
  WAITING_FOR_BANK_ACCOUNTS_LIST: ({ destinationNumber }) => (destinationNumber === null ? [{ kind: 'DESTINATION_ACCOUNT' }] : []),
  UPLOAD_PROMISSORY: (order) => (order.refundPolicyType === 'CHEQUE' ? missingCheque(order) : missingNote(order)),
  CHECKING_PROMISSORY: (order) => (order.refundPolicyType === 'CHEQUE' ? missingBack(order) : []),
  UPLOAD_MORTGAGE_DEED: (order) => missingMortgageDeed(order),
  SIGNING_CONTRACTS: missingContract,
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: ({ status, card }) => (mayActivateCard(status, card) ? [{ kind: 'CARD' }] : []),
}

/** The groups an order of this type needs: an instant loan needs only identification (row 5). */
export const groupsNeeded = ({ type }: Pick<OrderCase, 'type'>): readonly DocumentGroup[] =>
  type === 'INSTANT_LOAN' ? ['IDENTIFICATION'] : documentGroups

/** Groups that are not approved yet, sent or not. */
export const groupsOpen = (order: OrderCase): readonly DocumentGroup[] =>
  groupsNeeded(order).filter((group) => order.documents[group] !== 'APPROVED')

/** How many guarantors are still to be approved. */
export const guarantorsLacking = (order: OrderCase): number => Math.max(0, order.guarantorsNeeded - approvedGuarantees(order.guarantees))

/** How many guarantee contracts are still to be signed. */
export const signaturesLacking = (order: OrderCase): number => Math.max(0, order.guarantorsNeeded - signedGuarantees(order.guarantees))

/** The mapped status of the order's note; NOT_EXIST without a note. */
export const noteStatusOf = (order: OrderCase): MappedPromissory => (order.note ? mappedPromissory(order.note) : 'NOT_EXIST')

function missingReport({ reportRequest }: OrderCase): readonly Missing[] {
  if (reportRequest === null || reportRequest === 'APPROVED') return reportRequest === null ? [{ kind: 'REPORT_REQUEST' }] : []
  if (reportRequest === 'PENDING') return [{ kind: 'REPORT_FEE' }]
  return reportRequest === 'PAID' ? [{ kind: 'REPORT_CODE' }] : []
}

const missingDocuments = (order: OrderCase): readonly Missing[] =>
  groupsOpen(order)
    .filter((group) => order.documents[group] !== 'PENDING')
    .map((group) => ({ kind: 'DOCUMENTS', group, isReturned: order.documents[group] === 'REJECTED' }))

const missingGuarantors = (order: OrderCase): readonly Missing[] =>
  guarantorsLacking(order) > 0 ? [{ kind: 'GUARANTORS', count: guarantorsLacking(order) }] : []

function missingPoints({ pointsNeeded, arePointsDeducted, pointsBalance }: OrderCase): readonly Missing[] {
  if (pointsNeeded === 0 || arePointsDeducted) return []
  const short = pointsNeeded - pointsBalance
  return short > 0 ? [{ kind: 'POINTS_SHORT', count: short }] : [{ kind: 'POINTS', count: pointsNeeded }]
}

/** PAID: the bank is issuing the note, and the customer has nothing to do. */
function missingNote(order: OrderCase): readonly Missing[] {
  const kindByStatus = {
    NOT_EXIST: 'PROMISSORY',
    PAID: null,
    CREATED: 'PROMISSORY_SIGNATURE',
    REQUEST_SIGN: 'PROMISSORY_SIGNATURE',
    SIGNED: 'HAND_IN',
  } as const
  const kind = kindByStatus[noteStatusOf(order)]
  return kind === null ? [] : [{ kind }]
}

/** Number and front image; an approved front remains valid when the order is returned (row 15). */
const isFrontSent = ({ cheque }: OrderCase): boolean => cheque !== null && cheque.number !== null && isSent(cheque.front)
const isSent = (state: string | null): boolean => state === 'PENDING' || state === 'APPROVED'

const missingCheque = (order: OrderCase): readonly Missing[] => [{ kind: isFrontSent(order) ? 'HAND_IN' : 'CHEQUE_FRONT' }]

const missingBack = ({ cheque }: OrderCase): readonly Missing[] =>
  cheque?.front === 'APPROVED' && !isSent(cheque.back) ? [{ kind: 'CHEQUE_BACK' }] : []

const missingMortgageDeed = ({ mortgageDeed, isValuationPaid }: OrderCase): readonly Missing[] => [
  ...(isSent(mortgageDeed) ? [] : [{ kind: 'DEED' as const }]),
  ...(isValuationPaid ? [] : [{ kind: 'VALUATION' as const }]),
]

function missingContract(order: OrderCase): readonly Missing[] {
  if (!order.isFirstPaymentPaid) return [{ kind: 'FIRST_PAYMENT' }, ...missingAddress(order)]
  const guarantors = signaturesLacking(order)
  return [
    ...missingAddress(order),
    ...(order.signatures.customer ? [] : [{ kind: 'SIGNATURE' as const }]),
    ...(guarantors > 0 ? [{ kind: 'GUARANTOR_SIGNATURES' as const, count: guarantors }] : []),
  ]
}

const missingAddress = ({ type, hasAddress }: OrderCase): readonly Missing[] =>
  type === 'OPEN_LOOP' && !hasAddress ? [{ kind: 'ADDRESS' }] : []
