import { documentGroups, type DocumentGroup } from '#domain/lending/documents/document.ts'
import { approvedGuarantees, awaitsGuarantor, isGuaranteeOpen, signedGuarantees } from '#domain/lending/guarantors/guarantee.ts'
import { mappedPromissory, type MappedPromissory } from '#domain/lending/promissory/promissory.ts'
import { awaitsFirstPayment, hasFirstPayment } from '../first-payment.ts'
import type { OrderCase } from '../order-case.ts'
import { orderStatuses, type OrderStatus } from '../order-statuses.ts'
import { isMet, targetKind, type OpenReason, type TargetKind } from '../reason.ts'
import { mayActivateCard } from './card-issuance.ts'

/** What the customer (or a guarantor) must still do in the order's present status. */
export type Missing =
  | { readonly kind: 'REPORT_REQUEST' | 'REPORT_FEE' | 'REPORT_CODE' }
  | { readonly kind: 'DOCUMENTS'; readonly group: DocumentGroup; readonly isReturned: boolean }
  | { readonly kind: 'GUARANTORS' | 'GUARANTOR_STEPS'; readonly count: number }
  | { readonly kind: 'SEND_ON' | 'RESOLVE' }
  | { readonly kind: 'POINTS' | 'POINTS_SHORT'; readonly count: number }
  | { readonly kind: 'REASON'; readonly reason: OpenReason }
  | { readonly kind: 'ACCOUNT' | 'DESTINATION_ACCOUNT' | 'PROMISSORY' | 'PROMISSORY_SIGNATURE' | 'HAND_IN' }
  | { readonly kind: 'CHEQUE_FRONT' | 'CHEQUE_BACK' | 'DEED' | 'VALUATION' }
  | { readonly kind: 'FIRST_PAYMENT' | 'SIGNATURE' | 'ADDRESS' | 'CARD' }
  | { readonly kind: 'GUARANTOR_SIGNATURES'; readonly count: number }

/** What the customer must do now, the first step first; empty when it is another's turn. */
export const missingOf = (order: OrderCase): readonly Missing[] => missingByStatus[order.status]?.(order) ?? []

/** What was returned and is not renewed yet; once all of it is, the customer's word that it is (row 7). */
function missingReasons(order: OrderCase): readonly Missing[] {
  const unmet = unmetReasons(order)
  return unmet.length > 0 ? unmet.map((reason) => ({ kind: 'REASON', reason })) : [{ kind: 'RESOLVE' }]
}

const unmetReasons = ({ reasons }: OrderCase): readonly OpenReason[] => reasons.filter((reason) => !isMet(reason))

const missingByStatus: Readonly<Partial<Record<OrderStatus, (order: OrderCase) => readonly Missing[]>>> = {
  VALIDATION_INQUIRY_SYSTEM: missingReport,
  PELEKAN_VALIDATION: missingValidation,
  RECHECKING: missingReasons,
  RECHECKING_INITIAL_BANK: missingReasons,
  BANK_FINAL_RECHECKING: missingReasons,
  FINAL_EDITION: missingReasons,
  CHECK_HAVING_ACCOUNT: missingAccount,
  // Also with an account that was set and not taken up: only the customer's call moves the order (row 12).
  WAITING_FOR_BANK_ACCOUNTS_LIST: () => [{ kind: 'DESTINATION_ACCOUNT' }],
  UPLOAD_PROMISSORY: (order) => (order.refundPolicyType === 'CHEQUE' ? missingCheque(order) : missingNote(order)),
  CHECKING_PROMISSORY: (order) => (order.refundPolicyType === 'CHEQUE' ? missingBack(order) : []),
  UPLOAD_MORTGAGE_DEED: (order) => missingMortgageDeed(order),
  SIGNING_CONTRACTS: missingContract,
  // A guarantor who was named after the order had been returned has signed, and is still to be approved (rows 18, 22 to 24), or the owner has removed them.
  PELEKAN_FINAL_CONFIRMATION: missingGuarantors,
  BANK_FINAL_CONFIRMATION: missingGuarantors,
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: ({ status, card, isCardRefused = false }) =>
    !isCardRefused && mayActivateCard(status, card) ? [{ kind: 'CARD' }] : [],
}

/** The statuses in which something of the customer's, or of a guarantor's, may be missing. */
export const askingStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => missingByStatus[status])

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
  if (reportRequest === null || reportRequest === 'REFUSED') return [{ kind: 'REPORT_REQUEST' }]
  if (reportRequest === 'PENDING') return [{ kind: 'REPORT_FEE' }]
  return reportRequest === 'PAID' ? [{ kind: 'REPORT_CODE' }] : []
}

/** A number only of whom has an account: the bank opens one for the others, once it has been asked (row 10). */
function missingAccount(order: OrderCase): readonly Missing[] {
  return asksAccount(order) ? [{ kind: 'ACCOUNT' }] : []
}

/** Whether the customer is to give the number of an account in CHECK_HAVING_ACCOUNT. */
export const asksAccount = (order: Pick<OrderCase, 'accountNumber' | 'hasBankAccount' | 'accountsAtBank'>): boolean =>
  order.accountNumber === null && (order.hasBankAccount || (order.accountsAtBank ?? 0) > 0)

/** Documents, guarantors and points; once staff have approved all of it, the customer may send the order on as well (row 5). */
function missingValidation(order: OrderCase): readonly Missing[] {
  const missing = [...missingDocuments(order), ...missingGuarantors(order), ...missingPoints(order)]
  const isApproved = groupsOpen(order).length === 0 && guarantorsLacking(order) === 0
  return missing.length === 0 && isApproved ? [{ kind: 'SEND_ON' }] : missing
}

const missingDocuments = (order: OrderCase): readonly Missing[] =>
  groupsOpen(order)
    .filter((group) => order.documents[group] !== 'PENDING')
    .map((group) => ({ kind: 'DOCUMENTS', group, isReturned: order.documents[group] === 'REJECTED' }))

/** Guarantors still to be named by the customer, else steps that named ones have not taken; their review by staff is nothing missing. */
function missingGuarantors(order: OrderCase): readonly Missing[] {
  const unnamed = unnamedGuarantors(order)
  return unnamed.length > 0 ? unnamed : missingSteps(order)
}

function missingSteps(order: OrderCase): readonly Missing[] {
  if (guarantorsLacking(order) === 0) return []
  const count = order.guarantees.filter(awaitsGuarantor).length
  return count > 0 ? [{ kind: 'GUARANTOR_STEPS', count }] : []
}

function unnamedGuarantors({ guarantorsNeeded, guarantees }: OrderCase): readonly Missing[] {
  const count = guarantorsNeeded - guarantees.filter(({ status }) => isGuaranteeOpen(status)).length
  return count > 0 ? [{ kind: 'GUARANTORS', count }] : []
}

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

const isSent = (state: string | null | undefined): boolean => state === 'PENDING' || state === 'APPROVED'

/** The front, whose number is optional until staff return the cheque for it; an approved front remains valid (row 15). */
function missingCheque(order: OrderCase): readonly Missing[] {
  const returned = new Set<TargetKind>(unmetReasons(order).map(({ target }) => targetKind(target)))
  if (!isSent(order.cheque?.front) || returned.has('cheque_number') || returned.has('cheque_front')) return [{ kind: 'CHEQUE_FRONT' }]
  return [{ kind: returned.has('cheque_back') ? 'CHEQUE_BACK' : 'HAND_IN' }]
}

const missingBack = ({ cheque }: OrderCase): readonly Missing[] =>
  cheque?.front === 'APPROVED' && !isSent(cheque.back) ? [{ kind: 'CHEQUE_BACK' }] : []

const missingMortgageDeed = ({ mortgageDeed, isValuationPaid }: OrderCase): readonly Missing[] => [
  ...(isSent(mortgageDeed) ? [] : [{ kind: 'DEED' as const }]),
  ...(isValuationPaid ? [] : [{ kind: 'VALUATION' as const }]),
]

/** Whether the order's first payment is awaited (R-FIRSTPAY-01..04) and can still be paid: a paid one is never asked for again. */
const isFirstPaymentDue = (order: OrderCase): boolean => !order.isFirstPaymentPaid && awaitsPayment(order)

/** R-FIRSTPAY-01..04 for the types that have a first payment. */
export const awaitsPayment = (order: OrderCase): boolean =>
  hasFirstPayment(order) &&
  awaitsFirstPayment({
    isContractSigned: order.signatures.customer,
    hasNote: order.note !== null,
    isFirstPaymentPaid: order.isFirstPaymentPaid,
    createdAt: order.createdAt,
  })

function missingContract(order: OrderCase): readonly Missing[] {
  if (isFirstPaymentDue(order)) return [{ kind: 'FIRST_PAYMENT' }, ...missingAddress(order)]
  const unsigned = signaturesLacking(order)
  return [
    ...missingAddress(order),
    ...(order.signatures.customer ? [] : [{ kind: 'SIGNATURE' as const }]),
    ...unnamedGuarantors(order),
    ...(unsigned > 0 ? [{ kind: 'GUARANTOR_SIGNATURES' as const, count: unsigned }] : []),
  ]
}

const missingAddress = ({ type, hasAddress }: OrderCase): readonly Missing[] =>
  type === 'OPEN_LOOP' && !hasAddress ? [{ kind: 'ADDRESS' }] : []
