import { cancelable } from '../cancel.ts'
import type { OrderCase } from '../order-case.ts'
import type { OrderStatus } from '../order-statuses.ts'
import { missingOf, type Missing } from './missing.ts'

/** For whom an order waits. `nobody`: it is being repaid, or it has ended. */
export const turns = ['customer', 'guarantor', 'staff', 'bank', 'bureau', 'post', 'system', 'nobody'] as const
export type Turn = (typeof turns)[number]

/** Whose turn it is in each status while nothing of the customer's or a guarantor's is missing. */
const turnOfStatus: Readonly<Record<OrderStatus, Turn>> = {
  VALIDATION_INQUIRY_SYSTEM: 'bureau',
  PELEKAN_VALIDATION: 'staff',
  INITIAL_BANK_VALIDATION: 'bank',
  CHECK_HAVING_ACCOUNT: 'bank',
  OPENING_BANK_ACCOUNT: 'bank',
  WAITING_FOR_BANK_ACCOUNTS_LIST: 'system',
  UPLOAD_PROMISSORY: 'bank',
  CHECKING_PROMISSORY: 'staff',
  UPLOAD_MORTGAGE_DEED: 'staff',
  SIGNING_CONTRACTS: 'bank',
  PELEKAN_FINAL_CONFIRMATION: 'staff',
  BANK_FINAL_CONFIRMATION: 'bank',
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: 'post',
  WAITING_FOR_CREDIT: 'staff',
  READY_TO_SETTLE: 'staff',
  RECHECKING: 'customer',
  RECHECKING_INITIAL_BANK: 'customer',
  BANK_FINAL_RECHECKING: 'customer',
  FINAL_EDITION: 'customer',
  BANK_FINAL_REJECTED: 'system',
  PAYING: 'nobody',
  FINISHED: 'nobody',
  REJECTED: 'nobody',
}

/** Whose turn it is: the staff's while frozen or with a refused card, the customer's while something of theirs is missing, else the one of the status. */
export function turnOf(order: OrderCase): Turn {
  if (order.isFrozen) return 'staff'
  const missing = missingOf(order)
  if (missing.some(({ kind }) => !ofGuarantors.includes(kind))) return 'customer'
  if (missing.length > 0) return 'guarantor'
  return order.isCardRefused === true ? 'staff' : turnOfStatus[order.status]
}

const ofGuarantors: readonly Missing['kind'][] = ['GUARANTOR_STEPS', 'GUARANTOR_SIGNATURES']

/** Whether nobody but the customer can move the order on (row 31); staff may send an approved order on as well (row 5). */
export const waitsForCustomer = (order: OrderCase): boolean =>
  turnOf(order) === 'customer' && missingOf(order).some(({ kind }) => kind !== 'SEND_ON')

/** Whether an order is closed once it has waited for its customer long enough (row 31). */
export const mayExpire = (order: OrderCase): boolean => cancelable.includes(order.status) && !order.isPayOutAsked && waitsForCustomer(order)

/** How an order came to nothing: canceled by its customer, ended by row 31, or refused. */
export const endings = ['CANCELED', 'EXPIRED', 'REFUSED'] as const
export type Ending = (typeof endings)[number]

/** The ending by the last command of the order's history. */
export function endingOf(command: string): Ending {
  if (command === 'cancel' || command === 'accept-cancel-request') return 'CANCELED'
  return command === 'expire' ? 'EXPIRED' : 'REFUSED'
}
