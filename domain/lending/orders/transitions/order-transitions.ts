import { collateralKind } from '#domain/lending/collateral/review.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { cancelable, cancelRefusal, requestable } from '../cancel.ts'
import type { OrderCase } from '../order-case.ts'
/**
 * The state machine of an order, the table of lifecycle.md §1. A row reads: "row 8: the bank may `accept-initially` from
 * INITIAL_BANK_VALIDATION to CHECK_HAVING_ACCOUNT." Nothing else changes an order's status: the server executes this
 * table, the pages enable their buttons by it, and docs/state-machines is generated from it.
 */
import { type OrderActor, isMainStatus, type OrderStatus } from '../order-statuses.ts'
import * as guards from './guards.ts'
import { all, type Guard } from './guards.ts'

/** Every command on an order. */
export const orderCommands = [
  'confirm-validation',
  'fail-validation',
  'send-to-bank',
  'ask-again',
  'resolve-reasons',
  'accept-initially',
  'ask-again-initially',
  'reject-initially',
  'open-account',
  'set-account',
  'choose-account',
  'hand-in-collateral',
  'approve-collateral',
  'return-collateral',
  'approve-deed',
  'complete-contracts',
  'confirm-finally',
  'ask-edition',
  'ask-again-finally',
  'reject-finally',
  'close-rejected',
  'accept-finally',
  'activate-card',
  'charge-credit',
  'settle',
  'finish',
  'cancel',
  'reject',
  'accept-cancel-request',
  'expire',
] as const
export type OrderCommand = (typeof orderCommands)[number]

/** What else happens in the transaction of a transition. Entering a status has effects of its own: `effectsOf`. */
export type Effect =
  | 'offer-counters'
  | 'order-card'
  | 'make-card-ready'
  | 'charge-credit'
  | 'settle-loan'
  | 'finish-guarantees'
  | 'close-order'
  | 'refund-first-payment'
  | 'close-cancel-request'
  | 'open-first-invoice'
  | 'ask-valuation'
  | 'request-releases'

/** What a row's destination depends on: columns of the order itself, without its context. */
export type OrderState = Pick<OrderCase, 'status' | 'type' | 'previousStatus' | 'refundPolicyType'>

export type Row = {
  /** The row of lifecycle.md §1. */
  readonly row: number
  readonly command: OrderCommand
  readonly by: readonly OrderActor[]
  readonly from: readonly OrderStatus[]
  /** The types the row is for; all when absent. */
  readonly types?: readonly OrderType[]
  readonly to: OrderStatus | ((order: OrderState) => OrderStatus)
  readonly unless?: Guard
  readonly effects?: readonly Effect[]
  /** Staff or bank give reasons, which are stored with the order. */
  readonly withReasons?: true
}

const cards = ['OPEN_LOOP'] as const
const credits = ['OPEN_LOOP', 'CLOSE_LOOP'] as const
const cashLoans = ['INSTANT_LOAN', 'BANK_PERSONAL_LOAN'] as const
const personalLoans = ['BANK_PERSONAL_LOAN'] as const
const secured = ['OPEN_LOOP', 'CLOSE_LOOP', 'BANK_PERSONAL_LOAN'] as const

const awaitingReasons = ['RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION'] as const
const handedIn = all(guards.collateralHandedIn, guards.reasonsMet)
const confirmable = all(guards.documentsApproved, guards.guarantorsApproved, guards.pointsDeducted)
const collateralDone = all(guards.collateralApproved, guards.sanaRecorded)
const boughtDone = all(guards.noteBoughtAndSigned, guards.sanaRecorded)
const mortgageDeedDone = all(guards.mortgageDeedApproved, guards.valuationPaid, guards.sanaRecorded)
const contractsDone = all(guards.firstPaymentSettled, guards.everyoneSigned, guards.addressGiven)

/** Rows 3 to 31; creation (rows 0 to 2) is in create-order.ts. */
// oxfmt-ignore
export const orderTransitions: readonly Row[] = [
  { row: 3, command: 'confirm-validation', by: ['system', 'customer'], from: ['VALIDATION_INQUIRY_SYSTEM'], to: 'PELEKAN_VALIDATION', unless: guards.reportPasses },
  { row: 4, command: 'fail-validation', by: ['system'], from: ['VALIDATION_INQUIRY_SYSTEM'], to: 'REJECTED', unless: guards.reportFails, effects: ['offer-counters'], withReasons: true },
  { row: 5, command: 'send-to-bank', by: ['staff', 'customer'], from: ['PELEKAN_VALIDATION'], to: 'INITIAL_BANK_VALIDATION', unless: confirmable },
  { row: 6, command: 'ask-again', by: ['staff'], from: ['PELEKAN_VALIDATION'], to: 'RECHECKING', withReasons: true },
  { row: 7, command: 'resolve-reasons', by: ['customer'], from: awaitingReasons, to: previous, unless: guards.reasonsMet },
  { row: 8, command: 'accept-initially', by: ['bank'], from: ['INITIAL_BANK_VALIDATION'], types: secured, to: 'CHECK_HAVING_ACCOUNT' },
  { row: 8, command: 'accept-initially', by: ['bank'], from: ['INITIAL_BANK_VALIDATION'], types: ['INSTANT_LOAN'], to: 'WAITING_FOR_BANK_ACCOUNTS_LIST' },
  { row: 9, command: 'ask-again-initially', by: ['bank'], from: ['INITIAL_BANK_VALIDATION'], to: 'RECHECKING_INITIAL_BANK', withReasons: true },
  { row: 9, command: 'reject-initially', by: ['bank'], from: ['INITIAL_BANK_VALIDATION'], to: 'REJECTED', withReasons: true },
  { row: 10, command: 'open-account', by: ['system'], from: ['CHECK_HAVING_ACCOUNT'], types: secured, to: 'OPENING_BANK_ACCOUNT', unless: guards.noAccountKnown },
  { row: 11, command: 'set-account', by: ['bank'], from: ['CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT'], types: credits, to: collateralStep, unless: guards.accountKnown },
  { row: 11, command: 'set-account', by: ['bank'], from: ['CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT'], types: personalLoans, to: 'WAITING_FOR_BANK_ACCOUNTS_LIST', unless: guards.accountKnown },
  { row: 12, command: 'choose-account', by: ['customer'], from: ['WAITING_FOR_BANK_ACCOUNTS_LIST'], types: personalLoans, to: collateralStep, unless: guards.destinationKnown },
  { row: 12, command: 'choose-account', by: ['customer'], from: ['WAITING_FOR_BANK_ACCOUNTS_LIST'], types: ['INSTANT_LOAN'], to: 'SIGNING_CONTRACTS', unless: guards.destinationKnown },
  { row: 13, command: 'hand-in-collateral', by: ['customer'], from: ['UPLOAD_PROMISSORY'], types: secured, to: 'CHECKING_PROMISSORY', unless: handedIn },
  { row: 13, command: 'hand-in-collateral', by: ['system'], from: ['UPLOAD_PROMISSORY'], types: secured, to: 'CHECKING_PROMISSORY', unless: guards.noteBoughtAndSigned },
  { row: 14, command: 'approve-collateral', by: ['staff'], from: ['CHECKING_PROMISSORY'], types: secured, to: 'SIGNING_CONTRACTS', unless: collateralDone },
  { row: 14, command: 'approve-collateral', by: ['system'], from: ['CHECKING_PROMISSORY'], types: secured, to: 'SIGNING_CONTRACTS', unless: boughtDone },
  { row: 15, command: 'return-collateral', by: ['staff'], from: ['CHECKING_PROMISSORY'], types: secured, to: 'UPLOAD_PROMISSORY', unless: guards.collateralReturnable, withReasons: true },
  { row: 16, command: 'approve-deed', by: ['staff'], from: ['UPLOAD_MORTGAGE_DEED'], types: personalLoans, to: 'SIGNING_CONTRACTS', unless: mortgageDeedDone },
  { row: 17, command: 'complete-contracts', by: ['system'], from: ['SIGNING_CONTRACTS'], to: 'PELEKAN_FINAL_CONFIRMATION', unless: contractsDone },
  { row: 18, command: 'confirm-finally', by: ['staff'], from: ['PELEKAN_FINAL_CONFIRMATION'], types: secured, to: 'BANK_FINAL_CONFIRMATION', unless: guards.guarantorsApproved },
  { row: 18, command: 'confirm-finally', by: ['staff'], from: ['PELEKAN_FINAL_CONFIRMATION'], types: ['INSTANT_LOAN'], to: 'READY_TO_SETTLE' },
  { row: 19, command: 'ask-edition', by: ['staff', 'bank'], from: ['PELEKAN_FINAL_CONFIRMATION', 'BANK_FINAL_CONFIRMATION'], to: 'FINAL_EDITION', withReasons: true },
  { row: 19, command: 'ask-edition', by: ['bank'], from: ['READY_TO_SETTLE'], types: cashLoans, to: 'FINAL_EDITION', unless: guards.payOutNotAsked, withReasons: true },
  { row: 20, command: 'ask-again-finally', by: ['bank'], from: ['BANK_FINAL_CONFIRMATION'], to: 'BANK_FINAL_RECHECKING', withReasons: true },
  { row: 21, command: 'reject-finally', by: ['bank'], from: ['BANK_FINAL_CONFIRMATION'], to: 'BANK_FINAL_REJECTED', withReasons: true },
  { row: 21, command: 'close-rejected', by: ['system'], from: ['BANK_FINAL_REJECTED'], to: 'REJECTED' },
  { row: 22, command: 'accept-finally', by: ['bank'], from: ['BANK_FINAL_CONFIRMATION'], types: cards, to: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', unless: guards.guarantorsApproved, effects: ['order-card'] },
  { row: 23, command: 'accept-finally', by: ['bank'], from: ['BANK_FINAL_CONFIRMATION'], types: ['CLOSE_LOOP'], to: 'WAITING_FOR_CREDIT', unless: guards.guarantorsApproved },
  { row: 24, command: 'accept-finally', by: ['bank'], from: ['BANK_FINAL_CONFIRMATION'], types: personalLoans, to: 'READY_TO_SETTLE', unless: guards.guarantorsApproved },
  { row: 25, command: 'activate-card', by: ['customer'], from: ['WAITING_FOR_PELEKAN_CARD_ACTIVATION'], types: cards, to: 'WAITING_FOR_CREDIT', unless: guards.cardSent, effects: ['make-card-ready'] },
  { row: 26, command: 'charge-credit', by: ['staff', 'bank'], from: ['WAITING_FOR_CREDIT'], types: credits, to: 'PAYING', effects: ['charge-credit'] },
  { row: 27, command: 'settle', by: ['staff', 'bank'], from: ['READY_TO_SETTLE'], types: cashLoans, to: 'PAYING', effects: ['settle-loan'] },
  { row: 28, command: 'finish', by: ['system'], from: ['PAYING'], to: 'FINISHED', unless: guards.everythingRepaid, effects: ['finish-guarantees'] },
  { row: 29, command: 'cancel', by: ['customer'], from: cancelable, to: 'REJECTED', unless: all(guards.payOutNotAsked, cancelRefusal) },
  { row: 29, command: 'reject', by: ['staff'], from: cancelable, to: 'REJECTED', unless: guards.payOutNotAsked, withReasons: true },
  { row: 30, command: 'accept-cancel-request', by: ['staff'], from: requestable, to: 'REJECTED', unless: all(guards.payOutNotAsked, guards.cancelRequested), effects: ['close-cancel-request'] },
  { row: 31, command: 'expire', by: ['system'], from: cancelable, to: 'REJECTED', unless: all(guards.payOutNotAsked, guards.customerInactive) },
]

/** The status to which `row` leads for this order. */
export const destinationOf = ({ to }: Row, order: OrderState): OrderStatus => (typeof to === 'string' ? to : to(order))

/** All effects of `row`: its own and those of the status it enters. */
export function effectsOf(row: Row, order: OrderCase): readonly Effect[] {
  const entering: Partial<Record<OrderStatus, readonly Effect[]>> = {
    SIGNING_CONTRACTS: ['open-first-invoice'],
    UPLOAD_MORTGAGE_DEED: ['ask-valuation'],
    FINISHED: ['request-releases'],
    REJECTED: ['close-order', ...(order.isFirstPaymentPaid ? ['refund-first-payment' as const] : []), 'request-releases'],
  }
  return [...(row.effects ?? []), ...(entering[destinationOf(row, order)] ?? [])]
}

/** Whether `row` applies to this order's status and type, whoever the actor is. */
export const appliesTo = (row: Row, order: Pick<OrderCase, 'status' | 'type'>): boolean =>
  row.from.includes(order.status) && (row.types?.includes(order.type) ?? true)

/** The collateral step (lifecycle.md §1): one for a mortgage deed, another for a note or a cheque. */
function collateralStep({ refundPolicyType }: OrderState): OrderStatus {
  return collateralKind(refundPolicyType) === 'MORTGAGE_DEED' ? 'UPLOAD_MORTGAGE_DEED' : 'UPLOAD_PROMISSORY'
}

function previous({ previousStatus, status }: OrderState): OrderStatus {
  if (!isMainStatus(previousStatus)) throw new RangeError(`${status} without the status it came from`)
  return previousStatus
}
